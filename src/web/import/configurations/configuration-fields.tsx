import { maxConfigurationName } from '#shared/platform/limits.ts';
import { Field } from '#web/platform/ui/inputs/field.tsx';
import { Input } from '#web/platform/ui/inputs/input.tsx';
import { Textarea } from '#web/platform/ui/inputs/textarea.tsx';

export type ConfigurationWords = { name: string; description: string };

interface ConfigurationFieldsProps {
  value: ConfigurationWords;
  onChange: (value: ConfigurationWords) => void;
  /** The server's message about the name. */
  nameError?: string | undefined;
  descriptionError?: string | undefined;
}

/** The form fields for the name and the description of a configuration. */
export function ConfigurationFields({
  value,
  onChange,
  nameError,
  descriptionError,
}: ConfigurationFieldsProps) {
  return (
    <>
      <Field label="Configuration Name" required error={refuseName(value.name) ?? nameError}>
        <Input
          value={value.name}
          autoComplete="off"
          placeholder="For example: State wells, monthly"
          onChange={(event) => onChange({ ...value, name: event.target.value })}
        />
      </Field>
      <Field label="Description (Optional)" error={descriptionError}>
        <Textarea
          rows={2}
          value={value.description}
          onChange={(event) => onChange({ ...value, description: event.target.value })}
        />
      </Field>
    </>
  );
}

function refuseName(name: string): string | undefined {
  return name.trim().length > maxConfigurationName
    ? `Configuration Name is longer than ${maxConfigurationName} characters`
    : undefined;
}

/** Whether the name can be saved, as far as the browser can check. */
export function isNameable({ name }: ConfigurationWords): boolean {
  return name.trim() !== '' && refuseName(name) === undefined;
}
