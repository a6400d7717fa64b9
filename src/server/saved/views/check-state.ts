import { assets } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fitViewState, refuseViewState, type ViewState } from '#shared/platform/lists/view-state.ts';
import type { View } from '#shared/saved/contracts/views.ts';

/** The state as it is stored. Throws `invalid_input` for a field, a value or a column that the kind does not have. */
export function checkState(entity: View['entity'], state: View['state']): ViewState {
  const problems = refuseViewState(assets[entity], state).map(({ path, message }) => ({
    path: `state.${path}`,
    message,
  }));
  const [first] = problems;
  if (first !== undefined) throw new AppError('invalid_input', first.message, problems);
  return fitViewState(assets[entity], state);
}
