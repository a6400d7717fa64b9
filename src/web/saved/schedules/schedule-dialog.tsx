import { useId, useRef, useState } from 'react';
import type { Company } from '#shared/people/contracts/companies.ts';
import { may } from '#shared/platform/policy.ts';
import type { Schedule } from '#shared/saved/contracts/report-schedules.ts';
import { mayChangeSaved } from '#shared/saved/rights.ts';
import { describeTiming } from '#shared/saved/schedules/describe-timing.ts';
import { useMailDelivery } from '#web/people/calls.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { useAuth } from '#web/people/session/auth-context.ts';
import { ApiError, describeNotDone, messageOf } from '#web/platform/api/api-error.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Select } from '#web/platform/ui/inputs/select.tsx';
import { useConfirm } from '#web/platform/ui/overlays/confirm.tsx';
import { Dialog } from '#web/platform/ui/overlays/dialog.tsx';
import { useToast } from '#web/platform/ui/overlays/toast.tsx';
import { RunHistory } from './run-history.tsx';
import {
  draftOf,
  newDraft,
  type ReportToSchedule,
  type ScheduleDraft,
  timingOf,
  valuesOf,
} from './schedule-draft.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleStanding } from './schedule-standing.tsx';
import { SentReport } from './sent-report.tsx';
import { addTyped } from './typed-recipients.ts';
import { useScheduleActs } from './use-schedule-acts.ts';
import { useSchedules } from './use-schedules.ts';

interface ScheduleDialogProps {
  report: ReportToSchedule;
  onClose: () => void;
  /** Called when the type or the last run of the report may have changed. */
  onChange: () => void;
}

/** Schedules a report by mail and shows what was sent. Mounted each time it opens. */
export function ScheduleDialog({ report, onClose, onChange }: ScheduleDialogProps) {
  const { selectedCompanies } = useSelection();
  const query = useSchedules();
  const companies = selectedCompanies.filter(
    ({ id }) => report.companyId === undefined || id === report.companyId,
  );
  const [companyId, setCompanyId] = useState(companies[0]?.id);
  const company = companies.find(({ id }) => id === companyId) ?? companies[0];
  const close = (open: boolean) => !open && onClose();
  if (query.data === undefined || company === undefined)
    return (
      <Dialog open onOpenChange={close} title="Schedule Report" description={report.name}>
        {query.isLoadingError ? (
          <LoadingFailure query={query} what="The schedules" />
        ) : company === undefined && query.data !== undefined ? (
          <p className="text-muted">First select this report's company at the top of the page.</p>
        ) : (
          <SkeletonText lines={6} />
        )}
      </Dialog>
    );
  const known = query.data.find(
    (schedule) => schedule.report_id === report.id && schedule.company_id === company.id,
  );
  return (
    <OpenDialog
      // Resets the form when the company changes, or when another user creates or deletes the schedule.
      key={`${company.id} ${known?.id ?? 'new'}`}
      report={report}
      company={company}
      companies={companies}
      onChooseCompany={setCompanyId}
      known={known}
      onClose={onClose}
      onChange={onChange}
    />
  );
}

interface OpenDialogProps extends ScheduleDialogProps {
  company: Company;
  companies: readonly Company[];
  onChooseCompany: (id: number) => void;
  known: Schedule | undefined;
}

function OpenDialog(props: OpenDialogProps) {
  const { report, company, companies, onChooseCompany, known, onClose, onChange } = props;
  const { user } = useAuth();
  const { selectedAreas, availableAreas } = useSelection();
  const acts = useScheduleActs(onChange);
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState(() => (known === undefined ? newDraft(user?.email) : draftOf(known)));
  // The version that was loaded into the form, so that later changes by other users are not overwritten unseen.
  const [version, setVersion] = useState(known?.version_id ?? 0);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const canChange =
    known === undefined
      ? may(company.role_name, 'schedule', 'create')
      : mayChangeSaved(company.role_name, 'schedule', {
          shared: true,
          isAuthor: known.owner_id === user?.id,
        });
  const [isChecked, setChecked] = useState(false);
  const isReady =
    canChange && timingOf(draft) !== null && (draft.recipients.length > 0 || draft.typed.trim() !== '');
  const areasHere = selectedAreas.filter(({ company_id }) => company_id === company.id);
  const areCut =
    areasHere.length < availableAreas.filter(({ company_id }) => company_id === company.id).length;

  const save = async () => {
    if (isSaving || !isReady) return;
    setChecked(true);
    if (addTyped(draft.recipients, draft.typed).wrong.length > 0) return;
    setSaving(true);
    setFailure(null);
    try {
      const saved = await acts.save(known && { id: known.id, version_id: version }, {
        report_id: report.id,
        company_id: company.id,
        paused: false,
        parameters: { ...report.parameters },
        ...valuesOf(draft),
      });
      toast.success(`“${saved.name}” is scheduled ${describeTiming(saved)}.`);
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  const confirm = useConfirm();
  const [first] = useState(draft);
  /** The confirmation is above the dialog; answering it must not close the dialog. */
  const isAsking = useRef(false);
  const close = async () => {
    if (isSaving || isAsking.current) return;
    if (isSameDraft(draft, first)) return onClose();
    isAsking.current = true;
    const isGivenUp = await confirm({
      title: 'Close without saving?',
      message: 'Your changes to this schedule will be lost.',
      confirmLabel: 'Close',
      cancelLabel: 'Keep editing',
      danger: true,
    });
    isAsking.current = false;
    if (isGivenUp) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      title="Schedule Report"
      closeOnOutsideClick={false}
      footer={
        <>
          <Button onClick={() => void close()} disabled={isSaving}>
            {canChange ? 'Cancel' : 'Close'}
          </Button>
          {canChange && (
            <Button type="submit" form={formId} variant="primary" loading={isSaving} disabled={!isReady}>
              {known === undefined ? 'Schedule' : 'Save'}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure !== null && <Refusal failure={failure} />}
        {!canChange && <WhyNot known={known} company={company} />}
        <NoMailServer />
        <SentReport report={report} kept={known?.parameters} canChange={canChange} />
        {known !== undefined && (
          <ScheduleStanding
            schedule={known}
            acts={acts}
            canChange={canChange}
            onPaused={(paused) => setVersion(paused.version_id)}
            onRemoved={onClose}
          />
        )}
        {companies.length > 1 && (
          <Field label="Company">
            <Select
              value={String(company.id)}
              options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={({ target }) => onChooseCompany(Number(target.value))}
            />
          </Field>
        )}
        <ScheduleForm
          id={formId}
          draft={draft}
          onChange={setDraft}
          onSubmit={() => void save()}
          chosenAreas={areCut ? areasHere.map(({ id }) => id) : []}
          failure={failure}
          isChecked={isChecked}
          disabled={!canChange || isSaving}
          standing={standingOf(known)}
        />
        {known !== undefined && (
          <section aria-label="History" className="border-t border-hairline pt-3">
            <h3 className="mb-2 text-sm font-medium">History</h3>
            <RunHistory schedule={known} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function standingOf(known: Schedule | undefined) {
  if (known === undefined) return 'new';
  if (known.paused) return 'paused';
  return known.next_run_at === null ? 'over' : 'runs';
}

function isSameDraft(one: ScheduleDraft, other: ScheduleDraft): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function Refusal({ failure }: { failure: unknown }) {
  const isStale = failure instanceof ApiError && failure.code === 'stale_version';
  return (
    <Banner title={describeNotDone('The schedule was not saved', failure)}>
      {messageOf(failure)}
      {isStale && ' Close and reopen the dialog to see the current schedule.'}
    </Banner>
  );
}

/** Explains where reports go without a mail server. */
function NoMailServer() {
  if (useMailDelivery() !== 'outbox') return null;
  return (
    <Banner tone="warning" title="No mail server is set up">
      Nothing is mailed. Each report is saved as a message in the outbox folder of the server’s data
      directory. Your administrator can set SMTP_URL to send mail.
    </Banner>
  );
}

function WhyNot({ known, company }: { known: Schedule | undefined; company: Company }) {
  return (
    <Banner tone="info" title="Read-only">
      {known !== undefined && may(company.role_name, 'schedule', 'create')
        ? `${known.owner_name ?? 'A former user'} scheduled this report. Its author or a Manager of ${company.name} can change the schedule; you can save and schedule your own report.`
        : `Editors and Managers of ${company.name} can schedule reports.`}
    </Banner>
  );
}
