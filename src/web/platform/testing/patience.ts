import { configure } from '@testing-library/react';

// What a test waits for comes at once on an idle machine, and much later where other work shares it: a test tells what is shown, not how soon.
configure({ asyncUtilTimeout: 10_000 });
