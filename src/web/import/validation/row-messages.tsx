import type { ReactNode } from 'react';

export interface RowMessagesProps {
  title: string;
  /** Names the kind of record, to distinguish the messages of two kinds: "Well". */
  about: string;
  description?: string;
  messages: readonly { record_index: number | null; message: string }[];
  /** The number of further messages that are not listed. */
  notListed: number;
  actions?: ReactNode;
}

/**
 * Lists messages about rows of the file: "Record {index}:" or "General Error:", then the message (specification,
 * section 2).
 */
export function RowMessages({ title, about, description, messages, notListed, actions }: RowMessagesProps) {
  return (
    <section aria-label={`${title}: ${about}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{title}</h3>
        {actions}
      </div>
      {description !== undefined && <p className="mt-0.5 text-sm text-muted">{description}</p>}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable for the arrow keys
        tabIndex={0}
        aria-label={`${title}: ${about}`}
        className="mt-2 max-h-72 overflow-y-auto rounded-md border border-hairline bg-sunken text-sm"
      >
        {messages.map(({ record_index: index, message }) => (
          <li
            key={`${index} ${message}`}
            className="border-b border-hairline px-3 py-1.5 wrap-anywhere last:border-b-0"
          >
            <span className="font-medium tabular-nums">
              {index === null ? 'General Error:' : `Record ${index}:`}
            </span>{' '}
            {message}
          </li>
        ))}
      </ul>
      {notListed > 0 && (
        <p className="mt-1 text-sm text-muted">
          {notListed.toLocaleString('en-US')} more are not listed here.
        </p>
      )}
    </section>
  );
}
