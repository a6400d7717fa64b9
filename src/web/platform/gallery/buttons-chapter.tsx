import { Columns3, Download, MoreHorizontal, Plus, Trash2 } from 'lucide-react';
import { Button } from '#web/platform/ui/buttons/button.tsx';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { TextLink } from '#web/platform/ui/display/text-link.tsx';
import { Chapter, Row, Specimen } from './specimen.tsx';

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function ButtonsChapter() {
  return (
    <Chapter title="Buttons">
      <Specimen name="Button">
        <div className="flex flex-col gap-3">
          {variants.map((variant) => (
            <Row key={variant}>
              <Button variant={variant}>Save</Button>
              <Button variant={variant} icon={<Plus aria-hidden size={16} />}>
                Add well
              </Button>
              <Button variant={variant} loading>
                Saving...
              </Button>
              <Button variant={variant} disabled>
                Save
              </Button>
              <Button variant={variant} size="sm">
                Small
              </Button>
            </Row>
          ))}
        </div>
      </Specimen>
      <Specimen name="IconButton">
        <Row>
          <IconButton label="Row actions" icon={<MoreHorizontal aria-hidden size={16} />} />
          <IconButton label="Export" variant="secondary" icon={<Download aria-hidden size={16} />} />
          <IconButton label="Columns" size="sm" icon={<Columns3 aria-hidden size={16} />} />
          <IconButton label="Delete" icon={<Trash2 aria-hidden size={16} />} disabled />
          <IconButton label="Loading" icon={<Trash2 aria-hidden size={16} />} loading />
        </Row>
      </Specimen>
      <Specimen name="LinkButton, TextLink">
        <Row>
          <LinkButton to="/wells/details/new" variant="primary" icon={<Plus aria-hidden size={16} />}>
            Add well
          </LinkButton>
          <LinkButton to="/import">Import Data</LinkButton>
          <LinkButton to="/" variant="ghost">
            Back
          </LinkButton>
          <TextLink to="/tracts/7/details">NE/4 Section 14</TextLink>
        </Row>
      </Specimen>
    </Chapter>
  );
}
