import { Button } from '#web/platform/ui/buttons/button.tsx';

interface QuestionButtonsProps {
  label: string;
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** Questions that are asked when clicked. */
export function QuestionButtons({ label, questions, onAsk }: QuestionButtonsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <li key={question} className="max-w-full">
          <Button size="sm" className="max-w-full" title={question} onClick={() => onAsk(question)}>
            <span className="truncate">{question}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
