import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import type { ImportRecord } from '#shared/import/contracts/import.ts';
import type { Configuration } from '#shared/import/contracts/mapping-configurations.ts';
import { ApiError, labeledDetailOf, messageOf } from '#web/platform/api/api-error.ts';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { Banner } from '#web/platform/ui/display/banner.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { createConfiguration, getPlanOfImport, listConfigurations, updateConfiguration } from './calls.ts';
import { ConfigurationFields, type ConfigurationWords, isNameable } from './configuration-fields.tsx';
import { configurationsKey } from './configurations-key.ts';

const blank: ConfigurationWords = { name: '', description: '' };

/** Saves how an import read and mapped its file under a name, so that similar files need no mapping. */
export function SaveConfiguration({ record }: { record: ImportRecord }) {
  const [words, setWords] = useState(blank);
  const queries = useQueryClient();
  const showSaved = () => {
    setWords(blank);
    void queries.invalidateQueries({ queryKey: configurationsKey });
  };
  const save = useMutation({
    mutationFn: async ({ name, description }: ConfigurationWords) => {
      const plan = await getPlanOfImport(record.id);
      return createConfiguration({
        ...plan,
        areaId: plan.areaId ?? undefined,
        name: name.trim(),
        description: description.trim(),
      });
    },
    onSuccess: showSaved,
  });
  const isTaken = save.error instanceof ApiError && save.error.code === 'duplicate';
  const replace = useMutation({
    mutationFn: async ({ name, description }: ConfigurationWords) => {
      const [plan, kept] = await Promise.all([
        getPlanOfImport(record.id),
        findByName(name, record.company_id),
      ]);
      // Deleted in the meantime, so the name is free again.
      if (kept === undefined)
        return createConfiguration({ ...plan, areaId: plan.areaId ?? undefined, name, description });
      return updateConfiguration(kept.id, {
        ...plan,
        areaId: plan.areaId ?? undefined,
        ...(description.trim() === '' ? {} : { description: description.trim() }),
        version_id: kept.version_id,
      });
    },
    onSuccess: showSaved,
  });
  const isSaving = save.isPending || replace.isPending;
  const saved = replace.data ?? save.data;
  const failure = replace.error ?? (isTaken ? null : save.error);
  const change = (next: ConfigurationWords) => {
    setWords(next);
    save.reset();
    replace.reset();
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving || !isNameable(words)) return;
    replace.reset();
    save.mutate(words);
  };
  return (
    <Card title="Save Configuration">
      <form noValidate onSubmit={submit} className="flex max-w-140 flex-col gap-4">
        <p className="text-muted">
          Saves this file's mapping and reading settings for everyone who imports into the company. It is
          suggested for files with similar columns.
        </p>
        {saved && <SavedNote saved={saved} />}
        {failure && <Banner title="Failed to save configuration">{messageOf(failure)}</Banner>}
        {isTaken && !replace.error && (
          <Banner
            tone="warning"
            title={`The company already has a configuration “${words.name.trim()}”.`}
            actions={
              <Button loading={replace.isPending} onClick={() => replace.mutate(words)}>
                Update with this mapping
              </Button>
            }
          >
            Update it, or choose another name.
          </Banner>
        )}
        <ConfigurationFields
          value={words}
          onChange={change}
          nameError={isTaken ? undefined : labeledDetailOf(failure, 'name', 'Configuration Name')}
          descriptionError={labeledDetailOf(failure, 'description', 'Description')}
        />
        <div>
          <Button type="submit" disabled={isSaving || !isNameable(words)}>
            {isSaving ? 'Saving...' : 'Save Configuration'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

function SavedNote({ saved }: { saved: Configuration }) {
  return (
    <Banner tone="success" title={`Configuration “${saved.name}” saved.`}>
      Find it on the upload screen; it is suggested for files with the same columns.
    </Banner>
  );
}

/** Finds the configuration with this name, in the import's company if that is known. */
async function findByName(name: string, companyId: number | undefined): Promise<Configuration | undefined> {
  const wanted = name.trim().replace(/\s+/g, ' ').toLowerCase();
  return (await listConfigurations()).find(
    (each) =>
      each.name.toLowerCase() === wanted && (companyId === undefined || each.company_id === companyId),
  );
}
