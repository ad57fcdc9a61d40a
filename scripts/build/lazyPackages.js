/**
 * Packages that others load at start for a few functions which most processes never call: what stands in for such a
 * function loads the package when it is called first.
 */
const FUNCTIONS = {
  // The passwords of SCRAM; unpacking its tables of code points takes longer than connecting.
  '@mongodb-js/saslprep': ['saslprep'],
  // The API described as YAML.
  yaml: ['parse', 'stringify'],
  // Static files without wildcards.
  glob: ['glob'],
  // Domain names beyond ASCII.
  tr46: ['toASCII', 'toUnicode'],
};

/** An esbuild plugin. */
export const lazyPackages = {
  name: 'lazy-packages',
  setup(build) {
    const names = Object.keys(FUNCTIONS).map((name) => name.replaceAll('/', '\\/'));
    build.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path, namespace, resolveDir }) =>
      namespace === 'lazy' ? undefined : { path, namespace: 'lazy', pluginData: resolveDir },
    );
    build.onLoad({ filter: /./, namespace: 'lazy' }, ({ path, pluginData }) => ({
      contents: FUNCTIONS[path].map((name) => standIn(path, name)).join('\n'),
      resolveDir: pluginData,
    }));
  },
};

const standIn = (path, name) => `exports.${name} = function (...args) {
  const { ${name} } = require(${JSON.stringify(path)});
  return ${name}.apply(this, args);
};`;
