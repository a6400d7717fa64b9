import { Building2, LandPlot } from 'lucide-react';
import { companyNames } from '#web/people/companies/area-options.ts';
import { hintsForDuplicateNames } from '#web/people/companies/same-names.ts';
import { type SelectionState, useSelection } from '#web/people/selection/selection-context.ts';
import { summaryOf } from '#web/people/selection/selection-rules.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { MultiSelectPopover } from '#web/platform/ui/inputs/multi-select-popover.tsx';

const pickerClass = 'max-xl:max-w-none max-xl:min-w-0 max-xl:flex-1 xl:w-44 2xl:w-64';

/** Selects the companies and areas whose records all pages show. */
export function CompanyAreaFilter() {
  const selection = useSelection();
  const companiesStatus = statusOfCompanies(selection);
  const areasStatus = statusOfAreas(selection);
  const hintOf = hintsForDuplicateNames(selection.companies);
  const companyOf = companyNames(selection.companies);
  const retry = (
    <Button size="sm" className="w-full" onClick={() => void selection.reload()}>
      Retry
    </Button>
  );
  return (
    <>
      <MultiSelectPopover
        label="Companies"
        icon={<Building2 aria-hidden size={14} className="shrink-0 text-faint max-sm:hidden" />}
        summary={companiesStatus?.brief ?? summaryOf('companies', selection.selectedCompanies)}
        status={companiesStatus?.text}
        options={selection.companies.map((company) => ({
          value: company.id,
          label: company.name,
          ...hintOf(company),
        }))}
        selected={selection.selectedCompanies.map(({ id }) => id)}
        onChange={selection.chooseCompanies}
        footer={companiesStatus?.canRetry ? retry : undefined}
        className={pickerClass}
      />
      <MultiSelectPopover
        label="Areas"
        icon={<LandPlot aria-hidden size={14} className="shrink-0 text-faint max-sm:hidden" />}
        summary={areasStatus?.brief ?? summaryOf('areas', selection.selectedAreas)}
        status={areasStatus?.text}
        disabled={selection.selectedCompanies.length === 0}
        options={selection.availableAreas.map((area) => ({
          value: area.id,
          label: area.name,
          // Two companies may each have an area called "North".
          ...(selection.selectedCompanies.length > 1 && { hint: companyOf(area) }),
        }))}
        selected={selection.selectedAreas.map(({ id }) => id)}
        onChange={selection.chooseAreas}
        footer={areasStatus?.canRetry ? retry : undefined}
        className={pickerClass}
      />
    </>
  );
}

/** What is shown instead of a list. `brief` is the text of the closed button if it is not the usual summary. */
type ListStatus = { text: string; brief?: string; canRetry?: boolean };

function statusOfCompanies(selection: SelectionState): ListStatus | undefined {
  if (selection.companies.length > 0) return undefined;
  if (selection.isLoadingCompanies) return { text: 'Loading...', brief: 'Loading...' };
  if (selection.companiesError) return failed('Error loading companies');
  return { text: 'No companies found', brief: 'No companies found' };
}

function statusOfAreas(selection: SelectionState): ListStatus | undefined {
  if (selection.availableAreas.length > 0) return undefined;
  if (selection.isLoadingAreas) return { text: 'Loading...', brief: 'Loading...' };
  if (selection.areasError) return failed('Error loading areas');
  return { text: 'No areas found for selected companies' };
}

function failed(text: string): ListStatus {
  return { text, brief: text, canRetry: true };
}
