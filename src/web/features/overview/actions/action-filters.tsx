import { actionTypes, severities } from '#shared/contracts/analytics.ts';
import { assets } from '#shared/entities/registry.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { typeLabels } from './action-words.ts';
import { type ActionsState, oneOf } from './actions-state.ts';
import { severityLabels } from './severity-badge.tsx';

interface ActionFiltersProps {
  state: ActionsState;
  onChange: (changes: Partial<ActionsState>, options?: { replace?: boolean }) => void;
}

/** What the list of items is narrowed to. */
export function ActionFilters({ state, onChange }: ActionFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <SearchBox
        label="Search action items"
        value={state.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <Select
        aria-label="Severity"
        className="w-36"
        value={state.severity ?? ''}
        placeholder="Any severity"
        options={severities.map((value) => ({ value, label: severityLabels[value] }))}
        onChange={({ target }) => onChange({ severity: oneOf(severities, target.value) })}
      />
      <Select
        aria-label="Type"
        className="w-48"
        value={state.type ?? ''}
        placeholder="Any type"
        options={actionTypes.map((value) => ({ value, label: typeLabels[value] }))}
        onChange={({ target }) => onChange({ type: oneOf(actionTypes, target.value) })}
      />
      <Select
        aria-label="Kind"
        className="w-32"
        value={state.kind ?? ''}
        placeholder="All kinds"
        options={kinds.map(({ name, labelPlural }) => ({ value: name, label: labelPlural }))}
        onChange={({ target }) =>
          onChange({
            kind: oneOf(
              kinds.map(({ name }) => name),
              target.value,
            ),
          })
        }
      />
      <div className="sm:ms-auto">
        <SegmentedControl
          label="Which items"
          value={state.dismissed ? 'dismissed' : 'open'}
          onValueChange={(which) => onChange({ dismissed: which === 'dismissed' })}
          options={[
            { value: 'open', label: 'Open' },
            { value: 'dismissed', label: 'Dismissed' },
          ]}
        />
      </div>
    </div>
  );
}

const kinds = Object.values(assets);
