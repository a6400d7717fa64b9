import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import { systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { ApiError, detailOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ErrorState } from '#web/platform/ui/display/error-state.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { DateInput } from '#web/platform/ui/inputs/date-input.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { previewReport, type ReportRequest, reportsKey } from './calls.ts';
import { DownloadButtons } from './download-buttons.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import { PreviewGrid } from './preview-grid.tsx';
import { readReportRequest, unknownNames, withoutNames, writeList, writeReport } from './report-address.ts';
import { ReportDialog } from './report-dialog.tsx';
import { ReportType } from './report-list.tsx';
import { useDeleteReport } from './use-delete-report.ts';
import { useMayChangeReport } from './use-may-change-report.ts';

/** The maximum length at which an unknown name is shown. */
const maxOfName = 40;

/** Further actions for an open report with its parameters: a button that schedules it by mail. */
export type ReportActions = (report: ReportItem, parameters: Readonly<Record<string, string>>) => ReactNode;

interface ReportViewProps {
  report: ReportItem;
  headers: SelectionHeaders;
  selectionKey: string;
  /** Further actions for the report. */
  actions: ReportActions | undefined;
}

/** One report: its parameters, its first rows with the totals of all rows, and its files. */
export function ReportView({ report, headers, selectionKey, actions }: ReportViewProps) {
  const { may } = useSelection();
  const [url, setUrl] = useAddress();
  const [isKeeping, setKeeping] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const mayChange = useMayChangeReport();
  const remove = useDeleteReport();
  const definition: ReportDefinition = systemReports[report.base];
  const request = readReportRequest(url, definition, report);
  const unknown = unknownNames(url, definition);
  const preview = useQuery({
    queryKey: [...reportsKey, 'preview', selectionKey, report.id, report.version_id, request],
    queryFn: ({ signal }) => previewReport(report.id, request, headers, signal),
    placeholderData: keepPreviousData,
    // Invalid parameters do not become valid by retrying.
    retry: false,
  });
  const ask = (next: ReportRequest) => {
    const address = writeReport(url, report.id, next);
    // Submitting unchanged parameters reads the report again.
    if (JSON.stringify(readReportRequest(address, definition, report)) === JSON.stringify(request))
      void preview.refetch();
    else setUrl(() => address);
  };
  return (
    <div className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <TextLink
            to={{ search: `?${writeList(url)}` }}
            className="relative inline-flex items-center gap-1 text-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-3"
          >
            <ChevronLeft aria-hidden size={14} />
            All reports
          </TextLink>
          <h2 className="mt-1 flex flex-wrap items-center gap-2 text-lg font-semibold wrap-anywhere">
            <bdi>{report.name}</bdi>
            <ReportType type={report.type} />
          </h2>
          <p className="max-w-180 text-muted">{report.description || definition.description}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {may('report', 'create') && <Button onClick={() => setKeeping(true)}>Save as…</Button>}
          {mayChange(report) && (
            <>
              <Button onClick={() => setEditing(true)}>Edit</Button>
              <Button
                onClick={async () => {
                  if (await remove(report)) setUrl(writeList);
                }}
              >
                Delete
              </Button>
            </>
          )}
          {actions?.(report, request.parameters)}
        </div>
      </header>
      {unknown.length > 0 && (
        <Banner
          tone="warning"
          title={`This link includes ${describeNames(unknown)}, which ${report.name} doesn't support.`}
          actions={
            <Button size="sm" onClick={() => setUrl((current) => withoutNames(current, unknown))}>
              Remove {unknown.length === 1 ? 'it' : 'them'} from the link
            </Button>
          }
        >
          The report is shown without {unknown.length === 1 ? 'it' : 'them'}.
        </Banner>
      )}
      <Card>
        <AskForm
          definition={definition}
          asked={request}
          headers={headers}
          failure={preview.error}
          onAsk={ask}
        />
      </Card>
      <Card flush className="overflow-hidden">
        <RefetchFailure query={preview} className="m-3" />
        {preview.isLoadingError ? (
          <Failure
            query={preview}
            onAskUsual={
              isAsUsual(url, report.id)
                ? undefined
                : () => setUrl((current) => writeReport(current, report.id))
            }
          />
        ) : (
          <PreviewGrid
            definition={definition}
            parameters={request.parameters}
            preview={preview.data}
            isUpdating={preview.isPlaceholderData}
            downloads={<DownloadButtons report={report} asked={request} headers={headers} />}
          />
        )}
      </Card>
      {isEditing && <ReportDialog report={report} headers={headers} onClose={() => setEditing(false)} />}
      {isKeeping && (
        <ReportDialog
          base={report.base}
          parameters={request.parameters}
          headers={headers}
          onClose={() => setKeeping(false)}
          onSaved={(made) => setUrl((current) => writeReport(current, made.id))}
        />
      )}
    </div>
  );
}

/** "“zz” and “from”". */
function describeNames(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name.slice(0, maxOfName)}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} and ${quoted.at(-1)}`;
}

/** Returns whether the address has no parameters for the report. */
function isAsUsual(url: URLSearchParams, id: ReportItem['id']): boolean {
  return writeReport(url, id).toString() === url.toString();
}

interface FailureProps {
  query: Parameters<typeof LoadingFailure>[0]['query'];
  /** Shows the report with its default parameters; undefined if those were refused. */
  onAskUsual: (() => void) | undefined;
}

/** Shows invalid parameters in the words of their fields; offers a retry only for errors that may be temporary. */
function Failure({ query, onAskUsual }: FailureProps) {
  const { error } = query;
  if (!(error instanceof ApiError) || error.details.length === 0) return <LoadingFailure query={query} />;
  const messages = error.details.map(({ path, message }) => describeRefused(path, message));
  return (
    <ErrorState
      title="The report can't be shown with these parameters"
      message={`${messages.join('. ')}.`}
      actions={onAskUsual && <Button onClick={onAskUsual}>Reset parameters</Button>}
    />
  );
}

/** Messages about parameters already contain their labels. */
function describeRefused(path: string, message: string): string {
  const label = { as_of: 'As of', as_known_on: 'As known on' }[path];
  return label === undefined ? message : `${label} ${message}`;
}

interface AskFormProps {
  definition: ReportDefinition;
  asked: ReportRequest;
  headers: SelectionHeaders;
  failure: unknown;
  onAsk: (request: ReportRequest) => void;
}

function AskForm({ definition, asked, headers, failure, onAsk }: AskFormProps) {
  const [parameters, setParameters] = useState(asked.parameters);
  const [asOf, setAsOf] = useState(asked.asOf ?? '');
  const [knownOn, setKnownOn] = useState(asked.knownOn ?? '');
  const requestKey = JSON.stringify(asked);
  const [known, setKnown] = useState(requestKey);
  // The form follows the address, for example after Back.
  if (known !== requestKey) {
    setKnown(requestKey);
    setParameters(asked.parameters);
    setAsOf(asked.asOf ?? '');
    setKnownOn(asked.knownOn ?? '');
  }
  const typed = { parameters, asOf: asOf || undefined, knownOn: knownOn || undefined };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk(typed);
  };
  const errors = Object.fromEntries(
    Object.keys(definition.parameters).map((name) => [name, detailOf(failure, name)]),
  );
  const errorOf = (path: string) => {
    const detail = detailOf(failure, path);
    return detail === undefined ? undefined : describeRefused(path, detail);
  };
  if (Object.keys(definition.parameters).length === 0 && !definition.isDated)
    return <p className="text-muted">No parameters: the report uses current records.</p>;
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]"
    >
      <ParameterFields
        definition={definition}
        values={parameters}
        onChange={(name, value) => setParameters({ ...parameters, [name]: value })}
        errors={errors}
        headers={headers}
        inRows
      />
      {definition.isDated && (
        <>
          <Field label="As of" error={errorOf('as_of')}>
            <DateInput value={asOf} placeholder="Today" onChange={({ target }) => setAsOf(target.value)} />
          </Field>
          <Field label="As known on" hint="Leaves out what was recorded later" error={errorOf('as_known_on')}>
            <DateInput
              value={knownOn}
              placeholder="Now"
              onChange={({ target }) => setKnownOn(target.value)}
            />
          </Field>
        </>
      )}
      <div className="flex flex-wrap items-center gap-3 justify-self-start sm:mt-6">
        <Button type="submit" variant="primary">
          Show
        </Button>
        <p role="status" className="text-sm text-warning-ink">
          {JSON.stringify(typed) !== requestKey &&
            'Not shown yet: the figures and files are those from before.'}
        </p>
      </div>
    </form>
  );
}
