import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { mayChangeSaved } from '#shared/saved/rights.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import { SearchInput } from '#web/platform/ui/search/search-input.tsx';
import { listConfigurations } from './calls.ts';
import { configurationsKey } from './configurations-key.ts';
import { describeUse } from './describe-use.ts';
import { EditConfigurationDialog } from './edit-configuration-dialog.tsx';
import { useConfigurationActs } from './use-configuration-acts.ts';

/** The number of configurations from which the list has a search field. */
const worthSearching = 8;

interface ConfigurationsCardProps {
  /** The companies that the user can import into. */
  companies: ReadonlySet<number>;
  loadedId: number | undefined;
  onLoad: (configuration: Configuration) => void;
  onUnload: () => void;
}

/** Lists the saved configurations, to be loaded before a file is chosen; renders nothing if there are none. */
export function ConfigurationsCard({ companies, ...rest }: ConfigurationsCardProps) {
  const { data, error, refetch, isFetching } = useConfigurations();
  if (error && data === undefined)
    return (
      <Banner
        title="Failed to load configuration"
        className="max-w-160"
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {messageOf(error)}
      </Banner>
    );
  const open = data?.filter(({ company_id }) => companies.has(company_id)) ?? [];
  return open.length === 0 ? null : (
    <ConfigurationList configurations={open} showsCompany={companies.size > 1} {...rest} />
  );
}

interface ConfigurationListProps extends Omit<ConfigurationsCardProps, 'companies'> {
  configurations: readonly Configuration[];
  showsCompany: boolean;
}

function ConfigurationList({
  configurations,
  showsCompany,
  loadedId,
  onLoad,
  onUnload,
}: ConfigurationListProps) {
  const [search, setSearch] = useState('');
  const [renamed, setRenamed] = useState<Configuration | null>(null);
  const acts = useConfigurationActs();
  const loaded = configurations.find(({ id }) => id === loadedId);
  const wanted = search.trim().toLowerCase();
  const shown = configurations.filter(({ name, description }) =>
    `${name} ${description ?? ''}`.toLowerCase().includes(wanted),
  );
  return (
    <Card title="Saved configurations" flush className="max-w-160">
      <p role="status" className="border-b border-hairline px-4 py-2 text-muted empty:hidden">
        {loaded && `“${loaded.name}” will be applied to the next file you choose.`}
      </p>
      {configurations.length >= worthSearching && (
        <div className="border-b border-hairline p-3">
          <SearchInput label="Search configurations" value={search} onValueChange={setSearch} />
        </div>
      )}
      <ul className="max-h-80 divide-y divide-hairline overflow-y-auto">
        {shown.map((configuration) => (
          <ConfigurationRow
            key={configuration.id}
            configuration={configuration}
            showsCompany={showsCompany}
            isLoaded={configuration.id === loadedId}
            onLoad={() => onLoad(configuration)}
            onUnload={onUnload}
            onRename={() => setRenamed(configuration)}
            onDelete={() => {
              if (configuration.id === loadedId) onUnload();
              void acts.remove(configuration);
            }}
          />
        ))}
        {shown.length === 0 && <li className="px-4 py-3 text-muted">No matching configurations.</li>}
      </ul>
      {renamed && (
        <EditConfigurationDialog
          configuration={renamed}
          onSave={(words) => acts.rename(renamed, words)}
          onClose={() => setRenamed(null)}
        />
      )}
    </Card>
  );
}

interface ConfigurationRowProps {
  configuration: Configuration;
  showsCompany: boolean;
  isLoaded: boolean;
  onLoad: () => void;
  onUnload: () => void;
  onRename: () => void;
  onDelete: () => void;
}

function ConfigurationRow(props: ConfigurationRowProps) {
  const { configuration, isLoaded, onLoad, onUnload } = props;
  const { user } = useAuth();
  const { companies } = useSelection();
  const { name, description, company_id, company_name, owner_id, last_file_name } = configuration;
  const role = companies.find(({ id }) => id === company_id)?.role_name ?? '';
  const mayChange = mayChangeSaved(role, 'configuration', { shared: true, isAuthor: owner_id === user?.id });
  const note = mayChange ? {} : { disabled: true, note: 'Author or Manager' };
  return (
    <li className="flex items-center gap-2 px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        {description && <p className="text-sm wrap-anywhere text-muted">{description}</p>}
        <p className="text-xs wrap-anywhere text-faint">
          {[
            props.showsCompany ? company_name : '',
            capitalize(describeUse(configuration)),
            last_file_name === null ? '' : `last used for ${last_file_name}`,
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      {isLoaded ? (
        <Button size="sm" aria-label={`Unload ${name}`} onClick={onUnload}>
          Loaded
        </Button>
      ) : (
        <Button size="sm" aria-label={`Load ${name}`} onClick={onLoad}>
          Load
        </Button>
      )}
      <Menu
        label="Configuration actions"
        align="end"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={`Actions for configuration ${name}`}
            icon={<Ellipsis aria-hidden size={16} />}
          />
        )}
        items={[
          {
            kind: 'action',
            label: 'Rename…',
            icon: <Pencil aria-hidden size={14} />,
            onSelect: props.onRename,
            ...note,
          },
          {
            kind: 'action',
            label: 'Delete configuration',
            icon: <Trash2 aria-hidden size={14} />,
            danger: true,
            onSelect: props.onDelete,
            ...note,
          },
        ]}
      />
    </li>
  );
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Loads the configurations of every company that the user can access. */
function useConfigurations() {
  return useQuery({
    queryKey: [...configurationsKey, 'list'],
    queryFn: ({ signal }) => listConfigurations(signal),
  });
}
