// Applies the remembered theme before the first paint. A classic external script, because the content security
// policy allows no inline one. The key is the one that src/web/ui/theme.ts writes.
(() => {
  try {
    const theme = localStorage.getItem('platbook.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be denied; the system's preference then applies.
  }
})();
