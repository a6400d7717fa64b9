import { ChevronDown, Layers, Plus, RotateCw } from 'lucide-react';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { View } from '#shared/saved/contracts/views.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { headingOf } from '#web/platform/tables/csv.ts';
import { filterSentence } from '#web/platform/tables/filters/filter-words.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import type { MenuItem } from '#web/platform/ui/overlays/menu-popup.tsx';
import type { ListViews } from './use-list-views.ts';
import { listStateOf } from './view-and-list.ts';

/** The menu value of the plain list; no view has this id. */
const plain = '';

/** Shows the selected view and lets the user select another. */
export function ViewMenu({ views, onSaveAs }: { views: ListViews; onSaveAs: () => void }) {
  const { user } = useAuth();
  const { selectedCompanies } = useSelection();
  const { asset, chosen } = views;
  const everything = `All ${asset.labelPlural.toLowerCase()}`;
  const choose = (value: string) =>
    views.choose(value === plain ? null : (offered.find(({ id }) => String(id) === value) ?? null));
  const value = chosen === undefined ? plain : String(chosen.id);

  const isListed = views.all.some(({ id }) => id === chosen?.id);
  const offered = chosen === undefined || isListed ? views.all : [...views.all, chosen];
  const groups = groupViews(offered, selectedCompanies.length > 1);
  const items: MenuItem[] = [
    { kind: 'choices', value, onChange: choose, options: [{ value: plain, label: everything }] },
    ...groups.map(
      ({ label, members }): MenuItem => ({
        kind: 'choices',
        label,
        value,
        onChange: choose,
        options: members.map((view) => ({
          value: String(view.id),
          label: view.name,
          hint: `${describeView(asset, view)}${authorWords(view, user?.id)}`,
        })),
      }),
    ),
    ...stateItems(views, groups.length === 0),
    { kind: 'separator' },
    {
      kind: 'action',
      label: 'Save as view…',
      icon: <Plus aria-hidden size={14} />,
      onSelect: onSaveAs,
    },
  ];
  return (
    <Menu
      label="Views"
      align="start"
      items={items}
      trigger={(trigger) => (
        <Button
          {...trigger}
          icon={<Layers aria-hidden size={14} className="shrink-0 max-sm:hidden" />}
          className="max-w-64 min-w-0 max-sm:max-w-full max-sm:flex-1 max-sm:justify-start"
        >
          <span className="sr-only">View: </span>
          <span className="min-w-0 truncate">{nameOf(views, everything)}</span>
          <ChevronDown aria-hidden size={14} className="shrink-0 text-faint max-sm:ms-auto" />
        </Button>
      )}
    />
  );
}

function nameOf({ chosen, isUnknown, isPending }: ListViews, everything: string): string {
  if (chosen !== undefined) return chosen.name;
  if (isUnknown) return 'View not loaded';
  return isPending ? 'Loading view…' : everything;
}

/** Shown in place of views that are loading, failed or do not exist. */
function stateItems(views: ListViews, isEmpty: boolean): MenuItem[] {
  if (views.isLoading) return [{ kind: 'separator' }, { kind: 'note', text: 'Loading views…' }];
  if (views.error !== null) {
    return [
      { kind: 'separator' },
      { kind: 'note', text: `The views could not be loaded. ${messageOf(views.error)}` },
      {
        kind: 'action',
        label: 'Try again',
        icon: <RotateCw aria-hidden size={14} />,
        onSelect: views.reload,
      },
    ];
  }
  if (!isEmpty) return [];
  const text = 'No views yet. Filter, sort and arrange the columns, then save them as a view.';
  return [{ kind: 'separator' }, { kind: 'note', text }];
}

/** "Unit 2" before "Unit 10". */
const names = new Intl.Collator('en', { numeric: true });

type ViewGroup = { label: string; members: readonly View[] };

/** Groups the user's own views, then shared ones; by company if several companies are selected. */
function groupViews(offered: readonly View[], byCompany: boolean): ViewGroup[] {
  const views = offered.toSorted((one, other) => names.compare(one.name, other.name));
  const own = views.filter(({ shared }) => !shared);
  const shared = Map.groupBy(
    views.filter((view) => view.shared),
    ({ company_id }) => (byCompany ? company_id : 0),
  );
  const groups = [...shared.values()].map((members) => ({
    label: byCompany ? `Shared in ${members[0]?.company_name ?? ''}` : 'Shared views',
    members,
  }));
  groups.sort((one, other) => names.compare(one.label, other.label));
  return own.length === 0 ? groups : [{ label: 'My views', members: own }, ...groups];
}

function authorWords(view: View, userId: number | undefined): string {
  if (!view.shared) return '';
  return ` · by ${view.owner_id === userId ? 'you' : (view.owner_name ?? 'a former user')}`;
}

/**
 * Describes a view's filters and sort order in a sentence: "Operator contains gulf, Well Type is Gas; by Spud Date,
 * descending".
 */
function describeView(entity: Entity, view: View): string {
  const { q, filters, sort } = listStateOf(view);
  const narrowed = [
    ...(q === '' ? [] : [`Matches “${q}”`]),
    ...filters.map((filter) => filterSentence(entity, filter)),
  ];
  const [first, ...others] = sort.map(
    ({ field, descending }) => `${headingOf(entity, field)}${descending ? ', descending' : ''}`,
  );
  const what = narrowed.length === 0 ? `All ${entity.labelPlural.toLowerCase()}` : narrowed.join(', ');
  return first === undefined ? what : `${what}; by ${[first, ...others].join(', then ')}`;
}
