import type { Role } from '#shared/people/contracts/people.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useRoles } from '../use-people.ts';

interface RoleSelectProps {
  /** Selects the roles that can be assigned. */
  among: (roles: readonly Role[]) => readonly Role[];
  value: number | null;
  onChange: (roleId: number | null) => void;
  error?: string | undefined;
  /** What the role is for, if that is not obvious. */
  hint?: string;
}

/** A picker for one of the roles that the server lists. */
export function RoleSelect({ among, value, onChange, error, hint }: RoleSelectProps) {
  const roles = useRoles();
  const options = among(roles.data ?? []);
  const chosen = options.find(({ id }) => id === value);
  return (
    <Field
      label="Role"
      required
      error={roles.isLoadingError ? 'The roles could not be loaded.' : error}
      hint={hint ?? chosen?.description ?? undefined}
      aside={
        roles.isLoadingError && (
          <Button size="sm" variant="ghost" loading={roles.isFetching} onClick={() => void roles.refetch()}>
            Retry
          </Button>
        )
      }
    >
      <Select
        options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={roles.isPending ? 'Loading...' : 'Choose a role'}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      />
    </Field>
  );
}
