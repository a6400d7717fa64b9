import { SendHorizontal, Square, SquarePen, Trash2 } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { AgentMessage, AgentState, Conversation } from '#shared/agent/contracts/agent.ts';
import { maxQuestionLength } from '#shared/agent/questions/limits.ts';
import { nearQuestions } from '#shared/agent/questions/near-questions.ts';
import { describeFailure } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { deleteConversation } from './calls.ts';
import { MessageView, PendingView } from './message-view.tsx';
import { QuestionButtons } from './question-buttons.tsx';
import { useChat } from './use-chat.ts';

interface ChatCardProps {
  agent: AgentState;
  conversations: readonly Conversation[];
}

/** The conversation: its messages and the question form. */
export function ChatCard({ agent, conversations }: ChatCardProps) {
  const chat = useChat();
  const [text, setText] = useState('');
  const { query, pending } = chat;
  const messages = chat.id === null ? [] : (query.data?.messages ?? []);
  const isEmpty = chat.id === null && pending === null;
  const end = useScrollToEnd(chat.id, messages.length, pending !== null);

  const send = async (message: string) => {
    if (message.trim() === '' || pending !== null) return;
    setText('');
    // Restores the typed text if the question was not recorded.
    if (!(await chat.send(message.trim()))) setText(message);
  };
  const handleAsk = (question: string) => void send(question);
  return (
    <Card title="Ask about your records" actions={<Earlier chat={chat} conversations={conversations} />}>
      <div className="flex flex-col gap-4">
        {isEmpty && <Examples agent={agent} onAsk={handleAsk} />}
        {chat.id !== null && query.isLoadingError && (
          <LoadingFailure query={query} title="Error Loading Conversation" />
        )}
        {chat.id !== null && query.isPending && <SkeletonText lines={4} />}
        <ul
          aria-label="Conversation"
          aria-live="polite"
          aria-busy={pending !== null}
          className="flex flex-col gap-5 empty:hidden"
        >
          {messages.map((message, place) => (
            <MessageView
              key={message.id}
              message={message}
              offers={offersFor(message, messages[place - 1], agent)}
              onAsk={handleAsk}
            />
          ))}
          {pending && (
            <PendingView
              pending={pending}
              onAsk={handleAsk}
              answeredBy={agent.model !== null && agent.settings.use_model ? 'model' : 'commands'}
            />
          )}
        </ul>
        {agent.companies.length > 1 && (
          <p className="text-sm text-muted wrap-anywhere">
            Answers cover everything selected at the top of the page: {agent.companies.join(', ')}.
          </p>
        )}
        {chat.failure !== null && <Banner title="The question was not answered.">{chat.failure}</Banner>}
        <QuestionForm
          ref={end}
          text={text}
          onText={setText}
          onSend={() => void send(text)}
          onStop={chat.stop}
          isBusy={pending !== null}
        />
      </div>
    </Card>
  );
}

/**
 * Returns alternative questions to one that the built-in commands did not understand, using the company's own names.
 */
function offersFor(
  { answered_by, results }: AgentMessage,
  question: AgentMessage | undefined,
  { questions }: AgentState,
): string[] {
  return answered_by === 'commands' && results.length === 0
    ? nearQuestions(question?.text ?? '', questions)
    : [];
}

/**
 * Scrolls to the end of a conversation, where the last answer and the question form are: when an earlier conversation
 * is opened, and when a question is asked. An answer in progress grows without scrolling.
 */
function useScrollToEnd(
  id: number | null,
  count: number,
  isBusy: boolean,
): RefObject<HTMLFormElement | null> {
  const end = useRef<HTMLFormElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    const isOpened = id !== null && count > 0 && shown.current !== id;
    if (isOpened) shown.current = id;
    if (isOpened || isBusy) end.current?.scrollIntoView({ block: 'nearest' });
  }, [id, count, isBusy]);
  return end;
}

interface QuestionFormProps {
  ref: Ref<HTMLFormElement>;
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
  isBusy: boolean;
}

function QuestionForm({ ref, text, onText, onSend, onStop, isBusy }: QuestionFormProps) {
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <form ref={ref} onSubmit={handleSubmit} className="flex scroll-mb-6 flex-col gap-2">
      <Field label="Question" hint="Press Enter to send, Shift+Enter for a new line.">
        <Textarea
          value={text}
          rows={2}
          maxLength={maxQuestionLength}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </Field>
      <div className="flex justify-end gap-2">
        {isBusy ? (
          <Button icon={<Square aria-hidden size={14} />} onClick={onStop}>
            Stop
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            icon={<SendHorizontal aria-hidden size={14} />}
            disabled={text.trim() === ''}
          >
            Ask
          </Button>
        )}
      </div>
    </form>
  );
}

/** Maximum number of questions suggested before the first one is asked. */
const maxSuggestions = 10;

/** Shown before the first question: who answers, and what can be asked. */
function Examples({ agent, onAsk }: { agent: AgentState; onAsk: (question: string) => void }) {
  return (
    <div className="flex flex-col gap-3">
      {agent.model === null ? (
        <Banner tone="info" title="No model is configured on this installation.">
          The built-in commands answer questions like these about any of your records. Each figure links to
          its rows. Follow up on an answer, as in “how many of them are HBP?”.
        </Banner>
      ) : (
        <p className="max-w-160 text-muted">
          Ask in your own words about {agent.companies.join(' and ')}. Each figure links to its rows; nothing
          changes until you confirm it. These work even without the model:
        </p>
      )}
      <QuestionButtons label="Questions" questions={agent.questions.slice(0, maxSuggestions)} onAsk={onAsk} />
    </div>
  );
}

type Chat = ReturnType<typeof useChat>;

function Earlier({ chat, conversations }: { chat: Chat; conversations: readonly Conversation[] }) {
  const confirm = useConfirm();
  const toast = useToast();
  const handleDelete = async () => {
    const { id } = chat;
    const message = 'Its questions and answers are permanently deleted. Changes you confirmed stay.';
    if (
      id === null ||
      !(await confirm({ title: 'Delete this conversation?', message, confirmLabel: 'Delete', danger: true }))
    )
      return;
    try {
      await deleteConversation(id);
      chat.open(null);
      toast.success('The conversation was deleted.');
    } catch (error) {
      toast.error(describeFailure('The conversation was not deleted.', error));
    }
  };
  const current = chat.query.data;
  const listed =
    current && !conversations.some(({ id }) => id === current.id)
      ? [current, ...conversations]
      : conversations;
  return (
    <>
      {listed.length > 0 && (
        <Select
          aria-label="Earlier conversations"
          className="w-56 max-w-[40vw]"
          value={chat.id === null ? '' : String(chat.id)}
          placeholder="Earlier conversations"
          options={listed.map(({ id, title }) => ({ value: String(id), label: title }))}
          onChange={(event) => chat.open(event.target.value === '' ? null : Number(event.target.value))}
        />
      )}
      {chat.id !== null && (
        <>
          <IconButton
            label="New conversation"
            icon={<SquarePen size={16} />}
            onClick={() => chat.open(null)}
          />
          <IconButton
            label="Delete conversation"
            icon={<Trash2 size={16} />}
            onClick={() => void handleDelete()}
          />
        </>
      )}
    </>
  );
}
