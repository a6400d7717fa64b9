import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import { titleOf } from '#shared/platform/entities/entity.ts';
import { maxGrantees } from '#shared/platform/limits.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { FormDialog } from '../belongings/form-dialog.tsx';
import { type FormValues, formOf, readTyped, valuesOf } from '../detail/form/form-values.ts';
import { WarningLine } from '../linking/figures/warning-line.tsx';
import { RecordSearch } from '../linking/record-search.tsx';
import { useLinksChanged, useUndoLink } from '../related/use-undo-link.ts';
import { companyOf } from '../rights.ts';
import { useMemberships } from '../use-memberships.ts';
import { getTransferPlan, transferInterests } from './calls.ts';
import { describeLifeEstates, describePlan, describeTransferred } from './describe-transfer.ts';

const { vesting_instrument: instrumentField } = bridges.ownership.fields;
const dateField = { kind: 'date', label: 'Effective Date', required: true } as const;

const form = {
  ...assets.owner,
  fields: {
    effective_date: dateField,
    instrument: {
      ...instrumentField,
      label: 'Instrument',
      hint: 'The deed, probate or assignment, with its recording data',
      required: true,
    },
  },
  sections: [{ title: 'Transfer', fields: ['effective_date', 'instrument'] }],
} as const;

type Grantee = { id: number; name: string; share: string };

interface TransferDialogProps {
  owner: RecordData;
  onUnsaved: (isUnsaved: boolean) => void;
  onClose: () => void;
}

const noIssues = () => [];

/** Transfers all interests of an owner to others from a day, with their contracts, burdens and division orders. */
export function TransferDialog({ owner, onUnsaved, onClose }: TransferDialogProps) {
  const toast = useToast();
  const undo = useUndoLink();
  const changed = useLinksChanged();
  const [original] = useState<FormValues>(() => formOf(form, null));
  const [grantees, setGrantees] = useState<readonly Grantee[]>([]);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());

  const send = async (typed: FormValues) => {
    if (grantees.length === 0) {
      setRefused(new Map([['to', 'Choose at least one new owner']]));
      throw new Error('Choose at least one new owner.');
    }
    const { effective_date, instrument } = valuesOf(form, typed, ['effective_date', 'instrument']);
    const to = grantees.map(({ id, share }) => ({
      owner_id: id,
      share: share.trim() === '' ? null : share.trim(),
    }));
    try {
      const moved = await transferInterests(owner.id, {
        effective_date: String(effective_date),
        instrument: String(instrument),
        to,
      });
      changed();
      toast.success(describeTransferred(moved), {
        action: { label: 'Undo', onAction: () => void undo(moved.act_id, 'The transfer was undone.') },
      });
    } catch (error) {
      if (error instanceof ApiError)
        setRefused(
          new Map(
            error.details.flatMap(({ path, message }) => (path === undefined ? [] : [[path, message]])),
          ),
        );
      throw error;
    }
  };

  return (
    <FormDialog
      entity={form}
      original={original}
      title="Transfer Interests"
      description={`All interests of ${titleOf(assets.owner, owner)} pass to the new owners from the effective date, subject to their leases.`}
      submitLabel="Transfer"
      refused="Nothing was transferred."
      isReady={false}
      isChanged={grantees.length > 0}
      send={send}
      checkTogether={noIssues}
      onUnsaved={onUnsaved}
      onClose={onClose}
    >
      <Grantees
        owner={owner}
        grantees={grantees}
        refused={refused}
        onChange={(wanted) => {
          setGrantees(wanted);
          setRefused(new Map());
        }}
      />
      <Plan ownerId={owner.id} />
    </FormDialog>
  );
}

interface GranteesProps {
  owner: RecordData;
  grantees: readonly Grantee[];
  /** Why the server refused, by path. */
  refused: ReadonlyMap<string, string>;
  onChange: (grantees: readonly Grantee[]) => void;
}

/** The new owners with their shares. */
function Grantees({ owner, grantees, refused, onChange }: GranteesProps) {
  const memberships = useMemberships();
  const add = (record: RecordData) => {
    if (grantees.some(({ id }) => id === record.id)) return;
    onChange([...grantees, { id: record.id, name: titleOf(assets.owner, record), share: '' }]);
  };
  return (
    <section aria-label="New owners" className="flex flex-col gap-3">
      <h3 className="text-sm font-medium">New Owners</h3>
      {grantees.length > 0 && (
        <ul className="flex flex-col gap-2">
          {grantees.map(({ id, name, share }, place) => (
            <li key={id} className="flex items-start gap-2">
              <span className="min-w-0 flex-1 pt-1.5 text-sm wrap-anywhere">
                <bdi>{name}</bdi>
                {refused.has(`to.${place}.owner_id`) && (
                  <span className="block text-danger-ink">{refused.get(`to.${place}.owner_id`)}</span>
                )}
              </span>
              <span className="w-32">
                <Input
                  aria-label={`Share of ${name}`}
                  invalid={refused.has(`to.${place}.share`)}
                  value={share}
                  placeholder={grantees.length === 1 ? 'All' : 'Equal'}
                  onChange={({ target }) =>
                    onChange(
                      grantees.map((each) => (each.id === id ? { ...each, share: target.value } : each)),
                    )
                  }
                />
                {refused.has(`to.${place}.share`) && (
                  <span className="text-sm text-danger-ink">{refused.get(`to.${place}.share`)}</span>
                )}
              </span>
              <IconButton
                label={`Remove ${name}`}
                icon={<X aria-hidden size={14} />}
                onClick={() => onChange(grantees.filter((each) => each.id !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {refused.has('to') && <p className="text-sm text-danger-ink">{refused.get('to')}</p>}
      {grantees.length < maxGrantees && (
        <RecordSearch
          key={grantees.length}
          asset={assets.owner}
          companyId={companyOf(memberships, owner)?.id ?? 0}
          label="Search for a new owner"
          onPick={add}
        />
      )}
      <p className="text-sm text-pretty text-muted">
        Enter shares such as 1/3 or 0.25, or none to share equally. What the shares leave, the owner keeps.
      </p>
    </section>
  );
}

/** Says what would be moved from the date that is typed. */
function Plan({ ownerId }: { ownerId: number }) {
  const typed = useWatch<FormValues>({ name: 'effective_date' });
  const read = readTyped(dateField, typed);
  const day = read.ok && typeof read.value === 'string' ? read.value : null;
  const { data } = useQuery({
    queryKey: [...recordsKey(assets.owner), 'transfer', ownerId, day],
    queryFn: ({ signal }) => getTransferPlan(ownerId, day ?? '', signal),
    enabled: day !== null,
    staleTime: 0,
  });
  if (day === null || data === undefined) return null;
  const lifeEstates = describeLifeEstates(data);
  return (
    <>
      <p aria-live="polite" className="text-sm text-pretty text-muted">
        {describePlan(data, day)}
      </p>
      {lifeEstates !== null && <WarningLine>{lifeEstates}</WarningLine>}
    </>
  );
}
