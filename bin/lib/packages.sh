# Installs the Node packages of the lock file when they are missing or out of date. To be sourced from the project's root.
#
#   need_packages   installs if needed and puts node_modules/.bin, with the project's own Node, first on the PATH

packages_stamp() { cksum package-lock.json; }

need_packages() {
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    printf 'Vocabloom needs Node.js 20 or newer with npm: https://nodejs.org\n' >&2
    return 1
  fi
  if [ "$(cat node_modules/.installed 2>/dev/null)" != "$(packages_stamp)" ]; then
    node bin/lib/refuse-unverified.mjs || return 1
    printf 'Installing packages …\n' >&2
    npm ci --no-audit --no-fund --loglevel=error || return 1
    # An npm that holds back install scripts leaves the package `node` without its program.
    if ! node_modules/.bin/node --version >/dev/null 2>&1; then
      (cd node_modules/node && node installArchSpecificPackage) || return 1
    fi
    packages_stamp >node_modules/.installed
  fi
  PATH="$PWD/node_modules/.bin:$PATH"
  export PATH
}
