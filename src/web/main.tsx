import './platform/styles/app.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from '#web/app/app.tsx';
import { session } from '#web/people/session/api.ts';
import { createQueryClient } from '#web/platform/api/query-client.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root"');

// Before the first render, so that a visitor without a session sees no placeholder.
void session.start();
const app = (
  <StrictMode>
    <App session={session} queryClient={createQueryClient()} router={createBrowserRouter(routes)} />
  </StrictMode>
);
// In slices: on a phone, one piece would block the first touch for a tenth of a second.
startTransition(() => createRoot(root).render(app));
