import { LinkButton } from '#web/ui/link-button.tsx';
import { writeWizard } from './wizard-state.ts';

/** The way to the progress or the results of an import. */
export function ShowImportLink({ importId }: { importId: number }) {
  return (
    <LinkButton to={{ search: writeWizard({ step: 'results', importId }) }}>Show this import</LinkButton>
  );
}
