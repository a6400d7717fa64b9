import { actionTypes, severities } from '#shared/land/acreage/overview.ts';
import { assets } from '#shared/land/entities/registry.ts';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { SearchBox } from '#web/platform/ui/search/search-box.tsx';
import { typeLabels } from './action-words.ts';
import { type ActionsState, actionKinds, oneOf } from './actions-state.ts';
import { dueLabels, dueSpans } from './due-spans.ts';
import { severityLabels } from './severity-badge.tsx';

const kinds = actionKinds.map((value) => ({ value, label: assets[value].labelPlural }));

interface ActionFiltersProps {
  state: ActionsState;
  onChange: (changes: Partial<ActionsState>, options?: { replace?: boolean }) => void;
}

/** The search and filters of the list of action items. */
export function ActionFilters({ state, onChange }: ActionFiltersProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 p-3">
      <SearchBox
        label="Search action items"
        value={state.q}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto">
        <div className="sm:w-36">
          <Select
            aria-label="Severity"
            value={state.severity ?? ''}
            placeholder="Any severity"
            options={severities.map((value) => ({ value, label: severityLabels[value] }))}
            onChange={({ target }) => onChange({ severity: oneOf(severities, target.value) })}
          />
        </div>
        <div className="sm:w-32">
          <Select
            aria-label="Kind"
            value={state.kind ?? ''}
            placeholder="All kinds"
            options={kinds}
            onChange={({ target }) => onChange({ kind: oneOf(actionKinds, target.value) })}
          />
        </div>
        <div className="sm:w-44">
          <Select
            aria-label="Due date"
            value={state.due ?? ''}
            placeholder="Any due date"
            options={dueSpans.map((value) => ({ value, label: dueLabels[value] }))}
            onChange={({ target }) => onChange({ due: oneOf(dueSpans, target.value) })}
          />
        </div>
        <div className="sm:w-48">
          <Select
            aria-label="Type"
            value={state.type ?? ''}
            placeholder="Any type"
            options={actionTypes.map((value) => ({ value, label: typeLabels[value] }))}
            onChange={({ target }) => onChange({ type: oneOf(actionTypes, target.value) })}
          />
        </div>
      </div>
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
