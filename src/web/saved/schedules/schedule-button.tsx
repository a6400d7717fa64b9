import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import type { ReportToSchedule } from './schedule-draft.ts';

interface ScheduleButtonProps {
  report: ReportToSchedule;
  /** Called when the type or the last run of the report may have changed. */
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
      {/* Mounted each time it opens, so that it starts with the current schedule. */}
      {isOpen && <ScheduleDialog report={report} onClose={() => setOpen(false)} onChange={onChange} />}
    </>
  );
}
