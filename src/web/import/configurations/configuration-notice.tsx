import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Analysis } from '#shared/import/contracts/import.ts';
import type { Configuration, MatchedConfiguration } from '#shared/import/contracts/mapping-configurations.ts';
import type { Draft } from '#web/import/draft.ts';
import { firstDraft } from '#web/import/mapping/direction-pairs.tsx';
import { messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Menu } from '#web/platform/ui/overlays/menu.tsx';
import {
  type AppliedConfiguration,
  readApplied,
  withAccepted,
  writeApplied,
} from './applied-configuration.ts';
import { acceptProposal, type ColumnProposal } from './apply-configuration.ts';
import { getConfiguration, matchConfigurations } from './calls.ts';
import { configurationsKey } from './configurations-key.ts';
import { describeFit } from './describe-fit.ts';
import { describeUse } from './describe-use.ts';
import { loadedConfiguration, withConfiguration } from './loaded-configuration.ts';
import { useApplyConfiguration } from './use-apply-configuration.ts';

interface ConfigurationNoticeProps {
  analysis: Analysis;
  areaId: number;
  draft: Draft;
  onDraft: (draft: Draft) => void;
}

/** On Map Entities: shows the configuration loaded for the file, or those whose columns match. */
export function ConfigurationNotice({ analysis, areaId, draft, onDraft }: ConfigurationNoticeProps) {
  const { analysisId } = analysis;
  const [applied, setApplied] = useState(() => readApplied(analysisId));
  const loading = useLoaded();
  const note = (next: AppliedConfiguration | undefined) => {
    setApplied(next);
    writeApplied(analysisId, next);
  };
  const application = useApplyConfiguration(analysis, {
    onDraft,
    onApplied: (next) => {
      note(next);
      if (loading.isAsked) loading.done();
    },
  });
  const apply = (configuration: Configuration) => application.mutate(configuration);
  const { configuration } = loading;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address asks for it once; the draft has the parts that were applied.
  useEffect(() => {
    if (configuration !== undefined) apply(configuration);
  }, [configuration]);

  if (application.isPending)
    return <Banner tone="info" title={`The file is read and mapped with “${application.variables.name}”.`} />;
  if (application.error)
    return (
      <Banner
        title="Failed to load configuration"
        onDismiss={() => {
          application.reset();
          if (loading.isAsked) loading.done();
        }}
        actions={<Button onClick={() => apply(application.variables)}>Retry</Button>}
      >
        {messageOf(application.error)}
      </Banner>
    );
  if (loading.error)
    return (
      <Banner
        title="Failed to load configuration"
        onDismiss={loading.done}
        actions={
          <Button loading={loading.isFetching} onClick={loading.retry}>
            Retry
          </Button>
        }
      >
        {messageOf(loading.error)}
      </Banner>
    );
  if (applied !== undefined)
    return (
      <AppliedNote
        applied={applied}
        onAccept={(proposal) => {
          onDraft(acceptProposal(draft, proposal));
          note(withAccepted(applied, proposal));
        }}
        onUndo={() => {
          onDraft(firstDraft(analysis.analysis));
          note(undefined);
        }}
      />
    );
  return loading.isAsked ? null : <Matches analysis={analysis} areaId={areaId} onApply={apply} />;
}

/** Loads the configuration named in the URL, which the user chose on the previous step. */
function useLoaded() {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const id = loadedConfiguration(parameters);
  const query = useQuery({
    queryKey: [...configurationsKey, 'one', id],
    queryFn: ({ signal }) => getConfiguration(id ?? 0, signal),
    enabled: id !== undefined,
  });
  return {
    isAsked: id !== undefined,
    configuration: id === undefined ? undefined : query.data,
    error: id === undefined ? null : query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
    /** Removes it from the URL, so that reloading the page does not overwrite later changes to the draft. */
    done: () =>
      void navigate({ search: withConfiguration(parameters.toString(), undefined) }, { replace: true }),
  };
}

function AppliedNote({
  applied,
  onAccept,
  onUndo,
}: {
  applied: AppliedConfiguration;
  onAccept: (proposal: ColumnProposal) => void;
  onUndo: () => void;
}) {
  const { name, missingColumns, goneFields, proposals, notes } = applied;
  const unanswered = new Set(proposals.map(({ missing }) => missing));
  const lacking = missingColumns.filter((column) => !unanswered.has(column));
  const misfits = [...notes, ...describeFit(lacking, goneFields)];
  const isWhole = misfits.length + proposals.length === 0;
  return (
    <Banner
      tone={isWhole ? 'success' : 'warning'}
      title={`“${name}” is applied.`}
      actions={<Button onClick={onUndo}>Use suggestions instead</Button>}
    >
      {isWhole && 'The file has every column it maps.'}
      {misfits.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {proposals.map((proposal) => (
        <div
          key={`${proposal.missing}\n${proposal.column}`}
          className="mt-2 flex flex-wrap items-center gap-2 wrap-anywhere"
        >
          <p>
            {proposal.constant === undefined
              ? `Your configuration maps “${proposal.missing}”; this file has no such column.`
              : `Your configuration writes “${proposal.constant}” in every row.`}{' '}
            Use “{proposal.column}”?
          </p>
          <Button onClick={() => onAccept(proposal)}>Use “{proposal.column}”</Button>
        </div>
      ))}
    </Banner>
  );
}

function Matches({
  analysis,
  areaId,
  onApply,
}: {
  analysis: Analysis;
  areaId: number;
  onApply: (configuration: MatchedConfiguration) => void;
}) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...configurationsKey, 'match', analysis.analysisId, areaId, analysis.analysis.columnNames],
    queryFn: ({ signal }) => matchConfigurations(analysis.analysis, areaId, signal),
  });
  if (error)
    return (
      <Banner
        tone="warning"
        title="Failed to load configuration"
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        The saved configurations could not be compared with this file. {messageOf(error)}
      </Banner>
    );
  const [best, ...others] = data ?? [];
  if (best === undefined) return null;
  const misfits = describeFit(best.match.missing_columns, best.match.gone_fields);
  return (
    <Banner
      tone="info"
      title={`Looks like “${best.name}”, ${describeUse(best)}.`}
      actions={
        <>
          <Button variant="primary" aria-label={`Apply ${best.name}`} onClick={() => onApply(best)}>
            Apply
          </Button>
          {others.length > 0 && (
            <Menu
              label="Other configurations"
              align="start"
              trigger={(trigger) => <Button {...trigger}>Others…</Button>}
              items={others.map((other) => ({
                kind: 'action' as const,
                label: other.name,
                note: describeUse(other),
                onSelect: () => onApply(other),
              }))}
            />
          )}
        </>
      }
    >
      {best.description && <p>{best.description}</p>}
      {misfits.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Banner>
  );
}
