import type { SearchResult } from '#shared/land/contracts/search.ts';
import { entities } from '#shared/land/entities/registry.ts';
import { leadOf } from '#shared/land/search/searched-fields.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { iconOf } from '#web/land/search/kind-icons.ts';
import { MarkedText } from '#web/land/search/marked-text.tsx';
import { extrasOf, highlightQuery, ResultExtras } from './result-extras.tsx';

/** One found record: its type, its location, what matched, and what distinguishes it from others. */
export function ResultRow({ result, q }: { result: SearchResult; q: string }) {
  const Icon = iconOf(result.type);
  const entity = entities[result.type];
  // The name and the extras are shown anyway, with their matches highlighted.
  const shownFields = [entity.titleField, ...extrasOf(result)];
  const matched = result.matched_fields.filter(({ field }) => !shownFields.includes(field));
  return (
    <li className="flex gap-3 border-t border-hairline px-4 py-3 first:border-t-0">
      <span
        aria-hidden
        className="mt-0.5 grid size-8 shrink-0 place-content-center rounded-md border border-hairline bg-raised text-faint"
      >
        <Icon size={16} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <RecordLink kind={result.opens.type} id={result.opens.id} className="font-medium wrap-anywhere">
            <MarkedText text={result.name} q={highlightQuery(result, entity.titleField, q)} />
          </RecordLink>
          <span className="text-sm text-muted wrap-anywhere">
            {[entity.label, result.area_name].filter((part) => part !== null).join(' · ')}
          </span>
        </p>
        <ResultExtras result={result} q={q} />
        {matched.length > 0 && (
          <ul aria-label="Matched on" className="mt-1 flex flex-col gap-0.5 text-sm">
            {matched.map(({ field, label, snippet }) => (
              <li key={field} className="text-muted wrap-anywhere">
                {label}:{' '}
                <span className="text-ink">
                  <MarkedText
                    text={snippet}
                    q={highlightQuery(result, field, q)}
                    lead={leadOf(entity, field)}
                  />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
