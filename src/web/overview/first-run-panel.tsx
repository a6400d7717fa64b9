import { Building2 } from 'lucide-react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { may } from '#shared/platform/policy.ts';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import { FirstCompanyForm } from './first-company-form.tsx';
import { LoadSampleButton } from './load-sample-button.tsx';
import { SamplePanel } from './sample-panel.tsx';

type FirstRunPanelProps = {
  /** The user's companies, none of which has an area yet. */
  companies: readonly Company[];
  /** Refetches companies and areas after one was created. */
  onChanged: () => Promise<void>;
};

/** Guides an account without any area to a company with its first area, or to the sample company. */
export function FirstRunPanel({ companies, onChanged }: FirstRunPanelProps) {
  const own = companies.find((company) => !company.is_sample && may(company.role_name, 'area', 'create'));
  if (companies.length > 0 && !own) {
    return (
      <div className="rounded-lg border border-hairline bg-surface">
        <EmptyState icon={<Building2 size={20} />} title="No area yet" actions={<LoadSampleButton />}>
          Records are kept in areas, and {companies[0]?.name} has none. A Manager of the company can create
          one. Until then, you can explore a sample company.
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="mx-auto grid w-full max-w-240 overflow-hidden rounded-lg border border-hairline bg-surface lg:grid-cols-[3fr_2fr]">
      <section className="border-b border-hairline p-6 lg:border-e lg:border-b-0">
        <Building2 aria-hidden size={20} className="text-accent-ink" />
        <h2 className="mt-3 text-xl font-semibold tracking-tight">Set up your company</h2>
        <p className="mt-2 text-pretty text-muted">
          Every record belongs to an area, and every area to a company. Start with one of each; you can add
          more later.
        </p>
        <div className="mt-5">
          <FirstCompanyForm existing={own ?? null} onChanged={onChanged} />
        </div>
        <p className="mt-5 text-sm text-pretty text-muted">
          Does your company already use Platbook? Ask one of its Managers to invite you instead.
        </p>
      </section>
      <SamplePanel />
    </div>
  );
}
