import { writeWizard } from '#web/import/wizard-state.ts';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';

/** Links to the progress or the results of an import. */
export function ShowImportLink({ importId }: { importId: number }) {
  return (
    <LinkButton to={{ search: writeWizard({ step: 'results', importId }) }}>Show this import</LinkButton>
  );
}
