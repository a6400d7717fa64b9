import { Building2, Check, LandPlot } from 'lucide-react';
import { companyNames } from '#web/people/companies/area-options.ts';
import { hintsForDuplicateNames } from '#web/people/companies/same-names.ts';
import { type SelectionState, useSelection } from '#web/people/selection/selection-context.ts';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import type { Command, Step } from './use-commands.tsx';

/** Returns the choices of the second list: the companies or areas, of which one or all become the selection. */
export function useSwitchCommands(step: Step | null): Command[] {
  const selection = useSelection();
  const toast = useToast();
  if (step === null) return [];
  const done = (name: string) => toast.success(`${name} selected.`, { topic: 'selection' });
  return step === 'company' ? companyCommands(selection, done) : areaCommands(selection, done);
}

function companyCommands(selection: SelectionState, done: (name: string) => void): Command[] {
  const { companies, selectedCompanies, chooseCompanies } = selection;
  const hintOf = hintsForDuplicateNames(companies);
  const choose = (ids: readonly number[], name: string) => () => {
    chooseCompanies(ids);
    done(name);
  };
  const isOnly = (id: number) => selectedCompanies.length === 1 && selectedCompanies[0]?.id === id;
  const all = companies.map(({ id }) => id);
  return [
    ...companies.map((company) => ({
      id: `company-${company.id}`,
      label: company.name,
      ...hintOf(company),
      Icon: isOnly(company.id) ? Check : Building2,
      kind: isOnly(company.id) ? 'Selected' : company.role_label,
      act: { run: choose([company.id], company.name) },
    })),
    {
      id: 'companies',
      label: 'All Companies',
      Icon: selectedCompanies.length === companies.length ? Check : Building2,
      kind: selectedCompanies.length === companies.length ? 'Selected' : undefined,
      act: { run: choose(all, 'All companies') },
    },
  ];
}

function areaCommands(selection: SelectionState, done: (name: string) => void): Command[] {
  const { companies, areas, availableAreas, selectedAreas, selectedCompanies } = selection;
  const companyOf = companyNames(companies);
  const isOnly = (id: number) => selectedAreas.length === 1 && selectedAreas[0]?.id === id;
  const isAll = selectedAreas.length === availableAreas.length;
  return [
    ...areas.map(({ id, name, company_id, company_name }) => ({
      id: `area-${id}`,
      label: name,
      words: company_name,
      hint: companyOf({ company_id, company_name }),
      Icon: isOnly(id) ? Check : LandPlot,
      kind: isOnly(id) ? 'Selected' : undefined,
      act: {
        run: () => {
          selection.chooseOnly([id]);
          done(name);
        },
      },
    })),
    ...(selectedCompanies.length > 0
      ? [
          {
            id: 'areas',
            label: 'All Areas',
            hint: selectedCompanies.length === 1 ? selectedCompanies[0]?.name : 'Of the selected companies',
            Icon: isAll ? Check : LandPlot,
            kind: isAll ? 'Selected' : undefined,
            act: {
              run: () => {
                selection.chooseAreas(availableAreas.map(({ id }) => id));
                done('All areas');
              },
            },
          },
        ]
      : []),
  ];
}
