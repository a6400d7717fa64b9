import type { ImportUndone } from '#shared/import/contracts/import.ts';
import { assets, type EntityName, entities } from '#shared/land/entities/registry.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';

interface UndoneNoteProps {
  title: string;
  /** Further details, such as the date. */
  note?: string;
  outcome: ImportUndone;
  /** Whether the undone import was an import of shapes. */
  ofShapes: boolean;
  onDismiss?: () => void;
}

/** Lists what an undo restored, and what it left unchanged and why. */
export function UndoneNote({ title, note, outcome, ofShapes, onDismiss }: UndoneNoteProps) {
  const { left, left_count: leftCount } = outcome;
  const notListed = leftCount - left.length;
  return (
    <Banner
      tone={leftCount === 0 ? 'success' : 'warning'}
      title={title}
      {...(onDismiss === undefined ? {} : { onDismiss })}
    >
      <p>
        {ofShapes ? describeShapes(outcome) : describeRecords(outcome)}.
        {leftCount > 0 && ` ${count(leftCount, 'record')} kept as ${leftCount === 1 ? 'it is' : 'they are'}:`}
      </p>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {left.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
          tabIndex={0}
          aria-label="Records kept"
          className="mt-2 max-h-72 overflow-y-auto rounded-md border border-hairline bg-surface text-sm"
        >
          {left.map((each) => (
            <li
              key={`${each.entity} ${each.id}`}
              className="border-b border-hairline px-3 py-1.5 wrap-anywhere last:border-b-0"
            >
              <LeftTitle {...each} />
              {each.fields.length > 0 &&
                ` (${each.fields.map((field) => labelOf(each.entity, field)).join(', ')})`}
              : {each.message}
            </li>
          ))}
        </ul>
      )}
      {notListed > 0 && (
        <p className="mt-1 text-sm text-muted">
          {notListed.toLocaleString('en-US')} more are not listed here.
        </p>
      )}
    </Banner>
  );
}

function describeRecords({ removed, restored }: ImportUndone): string {
  return `${count(removed, 'new record')} removed, ${count(restored, 'changed record')} restored`;
}

/**
 * Describes the undo of a shape import: "6 new tracts and 2 shapes removed, 1 outline restored". Such imports create
 * only tracts, with their shapes, and shapes.
 */
function describeShapes(outcome: ImportUndone): string {
  const { removed, restored, shapes } = outcome;
  if (shapes === undefined) return describeRecords(outcome);
  const [tracts, records] = [removed - shapes.removed, restored - shapes.restored];
  const taken = [
    ...(tracts > 0 ? [count(tracts, 'new tract')] : []),
    ...(shapes.removed > 0 || removed === 0 ? [count(shapes.removed, 'shape')] : []),
  ];
  const back = [
    ...(shapes.restored > 0 ? [count(shapes.restored, 'outline')] : []),
    ...(records > 0 ? [count(records, 'changed record')] : []),
  ];
  const sentence = `${taken.join(' and ')} removed`;
  return back.length === 0 ? sentence : `${sentence}, ${back.join(' and ')} restored`;
}

/** Names a record that was left unchanged and links to it; a shape on a map links to its record. */
function LeftTitle({ entity, id, title, gone, asset }: ImportUndone['left'][number]) {
  const name = title ?? `${isEntity(entity) ? entities[entity].label : entity} ${id}`;
  const page = asset ?? { entity, id };
  return gone || !isEntity(page.entity) || !hasPage(page.entity) ? (
    <span className="font-medium">{name}</span>
  ) : (
    <TextLink to={`/${entities[page.entity].plural}/${page.id}/details`}>{name}</TextLink>
  );
}

/** Links between records have no page. */
function hasPage(entity: EntityName): boolean {
  return Object.hasOwn(assets, entity);
}

function isEntity(name: string): name is EntityName {
  return Object.hasOwn(entities, name);
}

function labelOf(entity: string, field: string): string {
  const fields: Readonly<Record<string, { label: string }>> = isEntity(entity) ? entities[entity].fields : {};
  return fields[field]?.label ?? field;
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
