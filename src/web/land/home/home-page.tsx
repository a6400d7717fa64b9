import { Droplets, FileSignature, Map as MapIcon, Users } from 'lucide-react';
import { LinkButton } from '#web/platform/ui/buttons/link-button.tsx';
import { PlatDrawing } from './plat-drawing.tsx';

const kinds = [
  {
    name: 'Tracts',
    Icon: MapIcon,
    text: 'County, survey and abstract, section, gross acres and legal description.',
  },
  {
    name: 'Leases',
    Icon: FileSignature,
    text: 'Royalty, bonus, terms, extensions and critical dates.',
  },
  {
    name: 'Wells',
    Icon: Droplets,
    text: 'API number, operator, status, and surface and bottom hole locations.',
  },
  {
    name: 'Owners',
    Icon: Users,
    text: 'Individuals, companies and trusts, with contact information.',
  },
] as const;

/** The page shown to visitors who are not signed in. */
export function HomePage() {
  return (
    <div className="mx-auto flex w-full max-w-280 flex-col gap-10 lg:gap-14 lg:pt-[4vh]">
      <section className="grid items-center gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
        <div>
          <p className="text-sm font-medium text-accent-ink">Land records for oil and gas</p>
          <h2 className="mt-2 text-2xl font-semibold tracking-tight">
            Every tract, lease, well and owner, and how they are linked.
          </h2>
          <p className="mt-4 max-w-120 text-lg text-pretty text-muted">
            Platbook keeps a company's land records accurate and in one place. Search to see who owns what,
            under which lease and for how long.
          </p>
          <div className="mt-6 flex flex-wrap gap-2">
            <LinkButton to="/register" variant="primary">
              Create an account
            </LinkButton>
            <LinkButton to="/login">Log in</LinkButton>
          </div>
          <p className="mt-4 text-sm text-faint">It runs on your own machine; the records stay with you.</p>
        </div>
        <PlatDrawing />
      </section>
      <section aria-label="What's in Platbook">
        <ul className="grid gap-px overflow-hidden rounded-lg border border-hairline bg-hairline sm:grid-cols-2 xl:grid-cols-4">
          {kinds.map(({ name, Icon, text }) => (
            <li key={name} className="bg-surface p-5">
              <Icon aria-hidden size={18} className="text-accent-ink" />
              <h3 className="mt-3 font-semibold">{name}</h3>
              <p className="mt-1 text-pretty text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
