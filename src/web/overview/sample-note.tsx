import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { may } from '#shared/platform/policy.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { FirstCompanyForm } from './first-company-form.tsx';
import { useRemoveSample } from './use-remove-sample.ts';

/** States on the overview that the sample company is selected, with ways out of it. */
export function SampleNote({ company }: { company: Company }) {
  const { companies } = useSelection();
  const hasOwn = companies.some(({ is_sample }) => !is_sample);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-info-line bg-info-soft px-3 py-2">
      <p className="flex min-w-60 flex-1 items-start gap-2.5 text-pretty">
        <FlaskConical aria-hidden size={16} className="mt-0.5 shrink-0 text-info-ink" />
        <span>
          <span className="font-medium text-info-ink">This is the sample company.</span> All data is
          fictitious: change, import and delete as you like.
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        {!hasOwn && <SetUpCompany />}
        {may(company.role_name, 'sample', 'delete') && <RemoveSample company={company} />}
      </div>
    </div>
  );
}

function RemoveSample({ company }: { company: Company }) {
  const { remove, isRemoving } = useRemoveSample(company);
  return (
    <Button size="sm" loading={isRemoving} onClick={() => void remove()}>
      Remove sample company…
    </Button>
  );
}

/** The first-run panel is hidden while the sample exists; this dialog still offers its form. */
function SetUpCompany() {
  const { reload } = useSelection();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        Set up your company…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Set up your company"
        description="Your own records are separate from the sample; select a company above."
        closeOnOutsideClick={false}
      >
        <FirstCompanyForm existing={null} onChanged={reload} />
      </Dialog>
    </>
  );
}
