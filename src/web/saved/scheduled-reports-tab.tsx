import { useQueryClient } from '@tanstack/react-query';
import { ReportsTab } from '#web/saved/reports/reports-tab.tsx';
import { ScheduleButton } from '#web/saved/schedules/schedule-button.tsx';
import { reportsKey } from './reports/calls.ts';

/** The Reports tab, in which each report can be scheduled by mail. */
export function ScheduledReportsTab() {
  const queries = useQueryClient();
  return (
    <ReportsTab
      actions={({ id, name, base, company_id: companyId }, parameters) => (
        <ScheduleButton
          report={{ id: String(id), name, base, companyId: companyId ?? undefined, parameters }}
          onChange={() => void queries.invalidateQueries({ queryKey: [...reportsKey, 'list'] })}
        />
      )}
    />
  );
}
