import '#web/platform/styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { UiProvider } from '#web/platform/ui/ui-provider.tsx';
import { Gallery } from './gallery.tsx';

// Shows every component in every state, for developers: served by `npm run dev` at /src/web/platform/gallery/ and never
// built.
const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <UiProvider>
        <Gallery />
      </UiProvider>
    </MemoryRouter>
  </StrictMode>,
);
