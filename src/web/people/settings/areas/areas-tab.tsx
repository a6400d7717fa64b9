import { useQuery } from '@tanstack/react-query';
import { Eye, LandPlot, PencilLine, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Area } from '#shared/people/contracts/companies.ts';
import { may } from '#shared/platform/policy.ts';
import { areasKey, listAreas } from '#web/people/selection/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/platform/ui/display/empty-state.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import { DetailsDialog } from '../dialog/details-dialog.tsx';
import { areaKind } from '../kinds.ts';
import { SettingsTable } from '../table/settings-table.tsx';
import { AreaDialog } from './area-dialog.tsx';
import { useDeleteArea } from './use-delete-area.tsx';

/** Lists the areas of all companies that the user can access. */
export function AreasTab() {
  const { companies, selectedCompanies, reload } = useSelection();
  const query = useQuery({ queryKey: areasKey, queryFn: ({ signal }) => listAreas(signal) });
  const [open, setOpen] = useState<Area | 'new' | null>(null);
  const remove = useDeleteArea();
  const close = () => setOpen(null);

  const roleIn = (area: Area) => companies.find(({ id }) => id === area.company_id)?.role_name ?? '';
  const own = companies.filter(({ role_name }) => may(role_name, 'area', 'create'));
  // With several selected companies, a default would put areas in the wrong one.
  const [chosen, ...others] = selectedCompanies.filter(({ id }) => own.some((company) => company.id === id));
  const isReadOnly = open !== null && open !== 'new' && !may(roleIn(open), 'area', 'update');

  return (
    <>
      <SettingsTable
        entity={areaKind}
        query={query}
        rows={query.data}
        onOpen={setOpen}
        actsOf={(area) => areaActs(area, roleIn(area), setOpen, remove)}
        add={
          own.length > 0 && (
            <Button variant="primary" icon={<Plus aria-hidden size={14} />} onClick={() => setOpen('new')}>
              <span>
                Add<span className="@max-sm:sr-only"> Area</span>
              </span>
            </Button>
          )
        }
        aside={
          companies.length > 0 &&
          own.length === 0 &&
          'Only a Manager of a company can add and change its areas.'
        }
        empty={
          <EmptyState
            icon={<LandPlot size={20} />}
            title="No areas found"
            actions={
              own.length > 0 ? (
                <Button variant="primary" onClick={() => setOpen('new')}>
                  Add Area
                </Button>
              ) : (
                companies.length === 0 && <LinkButton to="/settings?tab=companies">Companies</LinkButton>
              )
            }
          >
            {companies.length === 0
              ? 'An area belongs to a company. Add the company first.'
              : 'Records belong to an area, such as a county, a play or a prospect.'}
          </EmptyState>
        }
      />
      {open !== null &&
        (isReadOnly ? (
          <DetailsDialog
            entity={areaKind}
            row={open}
            reason={`You are ${roleIn(open)} in ${open.company_name}. Its Managers can change its areas.`}
            onClose={close}
          />
        ) : (
          <AreaDialog
            area={open === 'new' ? null : open}
            companies={own}
            likely={others.length === 0 ? (chosen ?? (own.length === 1 ? own[0] : undefined)) : undefined}
            onChanged={reload}
            onClose={close}
          />
        ))}
    </>
  );
}

function areaActs(
  area: Area,
  role: string,
  onOpen: (area: Area) => void,
  onDelete: (area: Area) => Promise<void>,
): MenuItem[] {
  const mayChange = may(role, 'area', 'update');
  const items: MenuItem[] = [
    {
      kind: 'action',
      label: mayChange ? 'Edit…' : 'Details…',
      icon: mayChange ? <PencilLine aria-hidden size={14} /> : <Eye aria-hidden size={14} />,
      onSelect: () => onOpen(area),
    },
  ];
  if (!may(role, 'area', 'delete')) return items;
  return [
    ...items,
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Delete Area…',
      icon: <Trash2 aria-hidden size={14} />,
      danger: true,
      onSelect: () => void onDelete(area),
    },
  ];
}
