import { bridges } from '#shared/land/entities/registry.ts';
import type { FormValues } from '../detail/form/form-values.ts';
import { useFieldFollows } from './use-field-follows.ts';
import type { LinkPart } from './use-link-part.ts';

const { fields } = bridges.contract;

/** The fields of a lease that say the same as those of its contract. */
const leaseFields = {
  contract_number: 'file_number',
  effective_date: 'contract_date',
  contract_status: 'contract_status',
} as const satisfies Partial<Record<keyof typeof fields, string>>;

const names = ['contract_number', 'effective_date', 'contract_status'] as const;

/** Returns what a new contract starts with, as read from its lease in the notation of its form. */
export function contractOfLease(read: (field: string) => unknown): FormValues {
  return Object.fromEntries(names.map((name) => [name, String(read(leaseFields[name]) ?? '')]));
}

/** Fills a new contract in from its lease, so that nothing is typed twice, and names the fields it filled in. */
export function ContractFromLease({ contract, lease }: { contract: LinkPart; lease: LinkPart }) {
  const source = contractOfLease(lease.read);
  useFieldFollows(contract, 'contract_number', String(source.contract_number));
  useFieldFollows(contract, 'effective_date', String(source.effective_date));
  useFieldFollows(contract, 'contract_status', String(source.contract_status));
  const filled = names.filter((name) => source[name] !== '' && contract.typed[name] === source[name]);
  if (filled.length === 0) return null;
  return (
    <p className="text-sm text-muted">
      From the lease: {filled.map((name) => fields[name].label).join(', ')}
    </p>
  );
}
