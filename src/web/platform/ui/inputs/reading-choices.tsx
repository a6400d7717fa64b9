import { Button } from '../buttons/button.tsx';

interface ReadingChoicesProps {
  /** The field with the ambiguous text. */
  label: string;
  /** The readings: the text to put into the field, and its label. */
  readings: readonly { typed: string; label: string }[];
  onChoose: (typed: string) => void;
}

/** Lists the possible readings of a field's text below it; none applies until the user selects it. */
export function ReadingChoices({ label, readings, onChoose }: ReadingChoicesProps) {
  return (
    <fieldset className="mt-1 flex min-w-0 flex-wrap gap-1.5">
      <legend className="sr-only">Did you mean: {label}</legend>
      {readings.map((reading) => (
        <Button
          key={reading.typed}
          size="sm"
          className="tabular-nums"
          onClick={() => onChoose(reading.typed)}
        >
          {reading.label}
        </Button>
      ))}
    </fieldset>
  );
}
