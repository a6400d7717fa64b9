import type { ReactNode } from 'react';

/** A named group of components. */
export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-line pt-6 pb-12">
      <h2 id={`${id}-title`} className="mb-6 text-xl font-semibold tracking-tight">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

/** One component in its states. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <p className="pt-1 text-sm text-faint">{name}</p>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
