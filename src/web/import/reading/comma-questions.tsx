import type { Analysis } from '#shared/import/contracts/import.ts';
import { describeCommaQuestion } from '#shared/import/read/comma-questions.ts';
import type { Draft } from '#web/import/draft.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Spinner } from '#web/platform/ui/display/spinner.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { chooseComma } from './choose-comma.ts';
import { openCommas } from './open-commas.ts';
import { useChangeReading } from './use-change-reading.ts';

/** Asks what figures such as 40,500 mean in a file with decimal commas; renders nothing without such columns. */
export function CommaQuestions({ analysis, draft }: { analysis: Analysis; draft: Draft }) {
  const change = useChangeReading(analysis);
  const open = openCommas(draft, analysis.analysis);
  if (open.length === 0) return null;
  const { chosen } = analysis.analysis.reading;
  return (
    <Card title="Decimal comma or decimal point?">
      <div className="flex max-w-160 flex-col gap-4" aria-busy={change.isPending}>
        {change.error && (
          <Banner title={messageOf(change.error)} onDismiss={change.reset}>
            The file is still read the way it was.
          </Banner>
        )}
        {open.map((question) => (
          <Field
            key={question.column}
            label={`Figures in ${question.column}`}
            hint={describeCommaQuestion(question)}
            required
          >
            <Select
              value=""
              placeholder="Choose how to read them"
              options={[
                { value: 'comma', label: `Decimal comma: ${question.example} is ${question.asComma}` },
                { value: 'point', label: `Decimal point: ${question.example} is ${question.asPoint}` },
              ]}
              onChange={(event) => {
                if (event.target.value !== '')
                  change.mutate(chooseComma(chosen, question.column, event.target.value === 'comma'));
              }}
            />
          </Field>
        ))}
        {change.isPending && (
          <p role="status" className="flex items-center gap-2 text-sm text-muted">
            <Spinner /> Reading the file again…
          </p>
        )}
      </div>
    </Card>
  );
}
