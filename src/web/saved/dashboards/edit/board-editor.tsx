import { Plus } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { maxCharts } from '#shared/saved/dashboards/chart.ts';
import { mayShareSaved } from '#shared/saved/rights.ts';
import { describeNotDone, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { PageHeader } from '#web/platform/ui/display/page-header.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';
import { useLeaveGuard } from '#web/platform/use-leave-guard.ts';
import type { ChosenAreas } from '../use-measure.ts';
import { type BoardDraft, draftChart, isSound, moved, newChart, problemsOfBoard } from './board-draft.ts';
import { ChartEditor } from './chart-editor.tsx';

interface BoardEditorProps {
  title: string;
  initial: BoardDraft;
  /** The address that Cancel returns to. */
  back: string;
  /** The company in which it is saved, and the user's role there. */
  company: { name: string; role: string };
  chosen: ChosenAreas;
  /**
   * Saves the draft and leaves the page; call `leaveFreely` just before leaving. Errors that it throws are shown above
   * the form.
   */
  onSave: (draft: BoardDraft, leaveFreely: () => void) => Promise<void>;
  /** Further fields next to the name. */
  children?: ReactNode;
}

/** The editor of a dashboard: its name, whether it is shared, and its charts in order. */
export function BoardEditor(props: BoardEditorProps) {
  const { title, initial, back, company, chosen, onSave } = props;
  const [draft, setDraft] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const leaveFreely = useLeaveGuard(draft !== initial && !isSaving, () => undefined, 'any');
  const end = useRef<HTMLDivElement>(null);
  const problems = isChecked ? problemsOfBoard(draft) : {};
  const refusedName = labeledDetailOf(failure, 'name', 'Name');
  const change = (changes: Partial<BoardDraft>) => setDraft((current) => ({ ...current, ...changes }));
  const { charts } = draft;

  const add = () => {
    change({ charts: [...charts, draftChart(newChart())] });
    // Scrolls after the chart is rendered.
    requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'end' }));
  };
  const save = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isSaving || !isSound(draft)) return;
    setFailure(null);
    setSaving(true);
    try {
      await onSave(trimmed(draft), leaveFreely);
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      <PageHeader
        title={title}
        actions={
          <>
            <LinkButton to={back}>Cancel</LinkButton>
            <Button type="submit" variant="primary" loading={isSaving}>
              Save
            </Button>
          </>
        }
      />
      {failure !== null && refusedName === undefined && (
        <Banner title={describeNotDone('The dashboard was not saved', failure)}>{messageOf(failure)}</Banner>
      )}
      {isChecked && !isSound(draft) && (
        <Banner title="Something is missing">See the messages next to the fields below.</Banner>
      )}
      <Card>
        <div className="grid max-w-200 gap-4">
          <Field label="Name" required error={problems.name ?? refusedName}>
            <Input value={draft.name} onChange={({ target }) => change({ name: target.value })} />
          </Field>
          <Field label="Description" error={problems.description}>
            <Textarea
              rows={2}
              value={draft.description}
              onChange={({ target }) => change({ description: target.value })}
            />
          </Field>
          {props.children}
          <SharedBox draft={draft} company={company} onChange={(shared) => change({ shared })} />
        </div>
      </Card>
      {charts.map(({ key, chart }, place) => (
        <ChartEditor
          key={key}
          chart={chart}
          place={place}
          count={charts.length}
          chosen={chosen}
          isChecked={isChecked}
          onChange={(next) =>
            change({ charts: charts.map((each) => (each.key === key ? { key, chart: next } : each)) })
          }
          onMove={(by) => change({ charts: moved(charts, place, by) })}
          onRemove={() => change({ charts: charts.filter((each) => each.key !== key) })}
        />
      ))}
      <div ref={end}>
        {charts.length < maxCharts ? (
          <Button icon={<Plus aria-hidden size={14} />} onClick={add}>
            Add chart
          </Button>
        ) : (
          <p className="text-muted">A dashboard can have at most {maxCharts} charts.</p>
        )}
      </div>
    </form>
  );
}

interface SharedBoxProps {
  draft: BoardDraft;
  company: BoardEditorProps['company'];
  onChange: (shared: boolean) => void;
}

/** Users who may not share can still stop sharing. */
function SharedBox({ draft, company, onChange }: SharedBoxProps) {
  const mayShare = mayShareSaved(company.role, 'board');
  return (
    <Checkbox
      label={`Share in ${company.name}`}
      hint={
        mayShare
          ? 'Everyone with access to its records can see the dashboard. Only you and its Managers can change it.'
          : "As a Viewer, you can't share dashboards."
      }
      checked={draft.shared}
      disabled={!mayShare && !draft.shared}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

function trimmed(draft: BoardDraft): BoardDraft {
  return { ...draft, name: draft.name.trim(), description: draft.description.trim() };
}
