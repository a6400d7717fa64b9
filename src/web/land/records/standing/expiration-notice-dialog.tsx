import { FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import type { LetterFormat } from '#shared/land/contracts/letter-templates.ts';
import type { LeaseStandingAnswer } from '#shared/land/contracts/standing.ts';
import {
  type NoticeStatement,
  noticeObstacle,
  noticeStatements,
} from '#shared/land/standing/expiration-notice.ts';
import { LoadingFailure } from '#web/platform/api/query-failure.tsx';
import { formatDate } from '#web/platform/dates/format-date.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { Checkbox } from '#web/platform/ui/inputs/checkbox.tsx';
import { downloadExpirationNotices } from '../letters/calls.ts';
import { LettersDialog } from '../letters/letters-dialog.tsx';
import { useSaveLetters } from '../letters/use-save-letters.ts';
import { companyOf } from '../rights.ts';
import { useMemberships } from '../use-memberships.ts';
import { useStanding } from './use-standing.ts';

interface ExpirationNoticeDialogProps {
  lease: RecordData;
  onClose: () => void;
}

const now = { asOf: '', knownOn: '' };

/** Prints notices to the lessors about the end of a lease, after a choice of what they state. */
export function ExpirationNoticeDialog({ lease, onClose }: ExpirationNoticeDialogProps) {
  const companyId = companyOf(useMemberships(), lease)?.id;
  const query = useStanding(lease.id, now);
  return (
    <LettersDialog
      companyId={companyId}
      letter="expiration_notice"
      title="Expiration Notice"
      description="One letter for each lessor whose minerals the lease covers on the last day of its term."
      onClose={onClose}
    >
      {query.isLoadingError ? (
        <LoadingFailure query={query} what="The standing of the lease" />
      ) : query.data === undefined ? (
        <SkeletonText lines={4} label="Loading the standing..." />
      ) : (
        <Choice leaseId={lease.id} standing={query.data} />
      )}
    </LettersDialog>
  );
}

function Choice({ leaseId, standing }: { leaseId: number; standing: LeaseStandingAnswer }) {
  const save = useSaveLetters();
  const [chosen, setChosen] = useState<NoticeStatement | null>(null);
  const [announces, setAnnounces] = useState(false);
  const [printing, setPrinting] = useState<LetterFormat | null>(null);
  const obstacles = noticeStatements.map((statement) => noticeObstacle(standing, statement));
  const [first] = obstacles;
  if (first != null && obstacles.every((obstacle) => obstacle !== null))
    return (
      <Banner tone="warning" title="No notice can be printed">
        {first}
      </Banner>
    );
  const end = formatDate(standing.effective_end ?? '');
  const labels: Readonly<Record<NoticeStatement, string>> = {
    expired: `The term ended on ${end}, and the lease has expired`,
    term_end: `Only that the term ${(standing.effective_end ?? '') < standing.as_of ? 'ended' : 'ends'} on ${end}; the lease may continue under its terms`,
  };
  const print = async (format: LetterFormat) => {
    if (chosen === null) return;
    setPrinting(format);
    const announces_release = chosen === 'expired' && announces;
    await save(`expiration notices ${leaseId}`, () =>
      downloadExpirationNotices(leaseId, { states: chosen, announces_release, format }),
    );
    setPrinting(null);
  };
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium">The notice states</legend>
        {noticeStatements.map((statement, place) => (
          <label key={statement} className="flex items-start gap-2">
            <input
              type="radio"
              name="statement"
              className="radio mt-0.5"
              checked={chosen === statement}
              disabled={obstacles[place] !== null}
              onChange={() => setChosen(statement)}
            />
            <span className={obstacles[place] === null ? undefined : 'text-muted'}>
              {labels[statement]}
              {obstacles[place] !== null && <span className="block text-sm">{obstacles[place]}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen === 'expired' && (
        <Checkbox
          label="Announce that a release will be recorded"
          checked={announces}
          onChange={({ target }) => setAnnounces(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Printer aria-hidden size={14} />}
          disabled={chosen === null}
          loading={printing === 'pdf'}
          onClick={() => void print('pdf')}
        >
          PDF
        </Button>
        <Button
          icon={<FileText aria-hidden size={14} />}
          disabled={chosen === null}
          loading={printing === 'docx'}
          onClick={() => void print('docx')}
        >
          Word
        </Button>
      </div>
    </div>
  );
}
