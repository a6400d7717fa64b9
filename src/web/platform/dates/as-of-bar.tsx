import { CalendarClock } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { useAddress, writeParameters } from '#web/platform/use-address.ts';
import { type AsOfDates, AsOfForm, todayAndNow } from './as-of-form.tsx';

const names = { asOf: 'as_of', knownOn: 'as_known_on' } as const;

/** Reads the two dates in a page's address. */
export function readDates(url: URLSearchParams): AsOfDates {
  return { asOf: url.get(names.asOf) ?? '', knownOn: url.get(names.knownOn) ?? '' };
}

/** Returns the address with both dates; empty ones are removed. */
export function writeDates(url: URLSearchParams, dates: AsOfDates): URLSearchParams {
  return writeParameters(url, { [names.asOf]: dates.asOf, [names.knownOn]: dates.knownOn });
}

/** Whether figures of another day than today, or as known on one, are asked for. */
export function isDated({ asOf, knownOn }: AsOfDates): boolean {
  return asOf !== '' || knownOn !== '';
}

interface AsOfBarProps {
  query: ComponentProps<typeof AsOfForm>['query'];
  /** What stays as of today. */
  note: string;
}

/** Asks for the figures of a page as of another day; the dates are in the address. */
export function AsOfBar({ query, note }: AsOfBarProps) {
  const [url, setUrl] = useAddress();
  const dates = readDates(url);
  const [isOpen, setOpen] = useState(false);
  const show = (next: AsOfDates) =>
    setUrl((current) => writeDates(current, next), { preventScrollReset: true });
  if (!isOpen && !isDated(dates))
    return (
      <div className="-my-2">
        <Button
          variant="ghost"
          size="sm"
          icon={<CalendarClock aria-hidden size={14} />}
          onClick={() => setOpen(true)}
        >
          As of another date
        </Button>
      </div>
    );
  return (
    <Card>
      <AsOfForm key={`${dates.asOf} ${dates.knownOn}`} query={query} shown={dates} onShow={show} note={note}>
        <Button
          variant="ghost"
          onClick={() => {
            setOpen(false);
            show(todayAndNow);
          }}
        >
          Back to today
        </Button>
      </AsOfForm>
    </Card>
  );
}
