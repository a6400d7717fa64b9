import { Info } from 'lucide-react';
import type { AgentMessage } from '#shared/contracts/agent.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ResultView } from './result-view.tsx';
import type { Pending } from './use-chat.ts';

/** One message of a conversation. Texts are shown as they are: nothing in them becomes a link or a picture. */
export function MessageView({
  message,
}: {
  message: Pick<AgentMessage, 'role' | 'text' | 'results' | 'notes'>;
}) {
  if (message.role === 'person') return <Question text={message.text} />;
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <VisuallyHidden>The agent:</VisuallyHidden>
      {message.text !== '' && <p className="max-w-160 whitespace-pre-wrap wrap-anywhere">{message.text}</p>}
      {message.notes.map((note) => (
        <p
          key={note}
          className="flex max-w-160 gap-2 rounded-md border border-warning-line bg-warning-soft px-3 py-2"
        >
          <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-warning-ink" />
          <span className="min-w-0 wrap-anywhere">{note}</span>
        </p>
      ))}
      {message.results.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the results of an answer never move
        <ResultView key={place} result={result} />
      ))}
    </li>
  );
}

function Question({ text }: { text: string }) {
  return (
    <li className="max-w-140 self-end rounded-lg border border-hairline bg-raised px-3 py-2">
      <VisuallyHidden>You:</VisuallyHidden>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}

/** A question whose answer is being made, as far as it is. */
export function PendingView({ pending: { question, text, results, doing } }: { pending: Pending }) {
  return (
    <>
      <Question text={question} />
      <MessageView message={{ role: 'agent', text, results, notes: [] }} />
      <li className="flex items-center gap-2 text-muted">
        <Spinner />
        {doing === null ? 'Working...' : `Looking up: ${doing}`}
      </li>
    </>
  );
}
