export const PACKAGED = {
  'index.html': '<!doctype html><script type="module" src="./assets/page-1a2b.js"></script>',
  'assets/page-1a2b.js': 'document.title = "é";',
  'license.md': '# Licenses',
};
