import { type DateFormat, dateFormats, useDateFormat } from '#web/platform/dates/date-format.ts';
import { formatDate, formatMoment } from '#web/platform/dates/format-date.ts';
import { today } from '#web/platform/today.ts';
import { SegmentedControl } from '#web/platform/ui/buttons/segmented-control.tsx';

/** Sets how dates are shown on this device, and names the time zone. */
export function DateFormatChoice() {
  const { format, setFormat } = useDateFormat();
  const options = dateFormats.map((value) => ({ value, label: formatDate(today(), value) }));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="font-medium">Dates</p>
        <p className="text-sm text-muted">
          On this device, in its time zone: {formatMoment(new Date().toISOString(), format)}.
        </p>
      </div>
      <SegmentedControl<DateFormat>
        label="Date format"
        options={options}
        value={format}
        onValueChange={setFormat}
      />
    </div>
  );
}
