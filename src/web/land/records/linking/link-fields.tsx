import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { fieldOf, sectionsOf, titleOf } from '#shared/platform/entities/entity.ts';
import type { Option } from '#shared/platform/fields/field.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { RecordField } from '../detail/form/record-field.tsx';
import { useOddities } from '../detail/form/use-oddities.ts';
import { burdenFieldsOf, isBurdenField } from './burden-fields.ts';
import { describeTyped } from './describe-typed.ts';
import { moreTitle, neededTitle } from './link-form.ts';
import type { LinkPart } from './use-link-part.ts';

interface LinkFieldsProps {
  part: LinkPart;
  areas: readonly Option[];
  /** Typing over the title of a selected record starts a new one (specification, section 4). */
  onTypeTitle?: ((title: string) => void) | undefined;
}

/**
 * The fields of one record in the dialog: those a link requires are shown, the rest on request or if one of them is
 * invalid.
 */
export function LinkFields(props: LinkFieldsProps) {
  return (
    <FormProvider {...props.part.form}>
      <Fields {...props} />
    </FormProvider>
  );
}

function Fields({ part, areas, onTypeTitle }: LinkFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const oddities = useOddities(part.entity);
  const { errors } = part.form.formState;
  const namesOf = (title: string) =>
    sectionsOf(part.entity).find((section) => section.title === title)?.fields ?? [];
  const more = namesOf(moreTitle).filter((name) => !isBurdenField(name));
  const isForced = more.some((name) => errors[name] !== undefined);
  const burden = burdenFieldsOf(useWatch({ name: 'interest_type' }));
  const shown = [...namesOf(neededTitle), ...burden, ...(isOpen || isForced ? more : [])];
  return (
    <div className={part.isEditing ? 'flex flex-col gap-3' : 'grid grid-cols-2 gap-3'}>
      {shown.map((name) => {
        const field = fieldOf(part.entity, name);
        if (field === undefined) return null;
        const isWide = name === part.entity.titleField || field.kind === 'long_text';
        if (name === part.entity.titleField && part.stored !== null && !part.isEditing && onTypeTitle)
          return (
            <div key={name} className="col-span-2 min-w-0">
              <Field label={field.label} hint={`Typing here creates a new ${part.name}.`}>
                <Input
                  value={titleOf(part.entity, part.stored)}
                  onChange={({ target }) => onTypeTitle(target.value)}
                />
              </Field>
            </div>
          );
        return (
          <div key={name} className={isWide ? 'col-span-2 min-w-0' : 'min-w-0'}>
            <RecordField
              name={name}
              field={field}
              stored={part.stored?.[name]}
              isReadOnly={!part.isEditing}
              areas={areas}
              oddity={oddities[name] ?? describeChange(part, name, areas)}
            />
          </div>
        );
      })}
      {more.length > 0 && !isForced && (
        <div className="col-span-2">
          <Button
            size="sm"
            icon={isOpen ? <ChevronUp aria-hidden size={14} /> : <ChevronDown aria-hidden size={14} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fewer fields' : `${more.length} more ${more.length === 1 ? 'field' : 'fields'}`}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Describes what saving does to a field of a stored record; undefined if nothing. */
function describeChange(part: LinkPart, name: string, areas: readonly Option[]): string | undefined {
  if (part.stored === null || !part.changed.includes(name)) return undefined;
  const before = describeTyped(part.entity, name, part.stored[name], areas);
  return before === '' ? 'Will be filled in' : `Will change; was ${before}`;
}
