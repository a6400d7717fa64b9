import { Info } from 'lucide-react';
import type { AgentMessage } from '#shared/agent/contracts/agent.ts';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { VisuallyHidden } from '#web/platform/ui/display/visually-hidden.tsx';
import { MarkedText } from './marked-text.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import { ResultView } from './result-view.tsx';
import type { Pending } from './use-chat.ts';

/** One message of a conversation. Nothing in its text becomes a link or an image. */
export function MessageView({
  message,
  offers = [],
  onAsk,
}: {
  onAsk: (question: string) => void;
  /** Questions that the user can ask instead. */
  offers?: readonly string[];
  message: Pick<AgentMessage, 'role' | 'text' | 'results' | 'notes' | 'answered_by'>;
}) {
  if (message.role === 'person') return <Question text={message.text} />;
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <VisuallyHidden>The agent:</VisuallyHidden>
      {message.text !== '' && <Answer text={message.text} isModels={message.answered_by === 'model'} />}
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
        <ResultView key={place} result={result} text={message.text} onAsk={onAsk} />
      ))}
      {offers.length > 0 && <QuestionButtons label="Questions to try" questions={offers} onAsk={onAsk} />}
    </li>
  );
}

/**
 * The built-in commands quote record names as written, including Markdown characters, so their text is not formatted.
 */
function Answer({ text, isModels }: { text: string; isModels: boolean }) {
  if (isModels) return <MarkedText text={text} />;
  return <p className="max-w-160 whitespace-pre-wrap wrap-anywhere">{text}</p>;
}

function Question({ text }: { text: string }) {
  return (
    <li className="max-w-140 self-end rounded-lg border border-hairline bg-raised px-3 py-2">
      <VisuallyHidden>You:</VisuallyHidden>
      <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
    </li>
  );
}

/** A question with the part of its answer generated so far. */
export function PendingView({
  pending: { question, text, results, doing },
  answeredBy,
  onAsk,
}: {
  pending: Pending;
  answeredBy: 'commands' | 'model';
  onAsk: (question: string) => void;
}) {
  return (
    <>
      <Question text={question} />
      <MessageView
        message={{ role: 'agent', text, results, notes: [], answered_by: answeredBy }}
        onAsk={onAsk}
      />
      <li className="flex items-center gap-2 text-muted">
        <Spinner />
        {doing === null ? 'Working...' : `Looking up: ${doing}`}
      </li>
    </>
  );
}
