import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ReportToSchedule } from './schedule-draft.ts';

interface ScheduleButtonProps {
  report: ReportToSchedule;
  /** Hears that the type or the last run of the report may be another now. */
  onChange: () => void;
}

/** Opens the schedule of a report. */
export function ScheduleButton({ report, onChange }: ScheduleButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarClock aria-hidden size={14} />} onClick={() => setOpen(true)}>
        Schedule…
      </Button>
      {/* Mounted with each opening, so that it begins with the schedule as it stands. */}
      {isOpen && <ScheduleDialog report={report} onClose={() => setOpen(false)} onChange={onChange} />}
    </>
  );
}
