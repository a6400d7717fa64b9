import { type SyntheticEvent, useId, useState } from 'react';
import type { TrashRow } from '#shared/land/contracts/history.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';

interface ChooseAreaDialogProps {
  /** Records whose area was deleted. */
  rows: readonly TrashRow[];
  /** Receives the chosen area of each company, by company ID. */
  onChoose: (areas: ReadonlyMap<number, number>) => void;
  onClose: () => void;
}

/** Asks where to restore records whose area no longer exists: one area for each of their companies. */
export function ChooseAreaDialog({ rows, onChoose, onClose }: ChooseAreaDialogProps) {
  const { companies, areas } = useSelection();
  const formId = useId();
  const concerned = companies.filter(({ id }) => rows.some((row) => row.company_id === id));
  const areasOf = (companyId: number) => areas.filter((area) => area.company_id === companyId);
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(
    () =>
      new Map(
        concerned.flatMap(({ id }) => {
          const [only, ...others] = areasOf(id);
          return only !== undefined && others.length === 0 ? [[id, only.id]] : [];
        }),
      ),
  );
  const isReady = concerned.every(({ id }) => chosen.has(id));

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) onChoose(chosen);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rows.length === 1 ? 'Choose an area' : 'Choose areas'}
      description={
        rows.length === 1
          ? `The area of ${rows[0]?.title} was deleted.`
          : `The areas of ${rows.length} records were deleted.`
      }
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isReady}>
            Restore
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        {concerned.map(({ id, name }) => (
          <Field
            key={id}
            label={concerned.length === 1 ? 'Area' : `Area of ${name}`}
            hint={
              areasOf(id).length === 0
                ? `${name} has no areas left. Create one first, then restore.`
                : undefined
            }
          >
            <Select
              value={String(chosen.get(id) ?? '')}
              placeholder="Choose an area"
              disabled={areasOf(id).length === 0}
              options={areasOf(id).map((area) => ({ value: String(area.id), label: area.name }))}
              onChange={({ target }) => {
                const next = new Map(chosen);
                if (target.value === '') next.delete(id);
                else next.set(id, Number(target.value));
                setChosen(next);
              }}
            />
          </Field>
        ))}
      </form>
    </Dialog>
  );
}
