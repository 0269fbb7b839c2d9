# Brings Debian programs that the tests need (chromium, postgresql) onto the machine. To be sourced.
#
#   need_chromium   sets CHROMIUM_PATH
#   need_postgres   puts initdb and postgres on the PATH
#
# As root, or with password-less sudo, packages are installed as usual. Without either they are downloaded with
# apt and unpacked below .cache/debian: nothing on the machine changes and no privilege is needed.

debian_cache="$PWD/.cache/debian"

debian_say() { printf '%s\n' "$*" >&2; }

debian_install() {
  if [ "$(id -u)" = 0 ]; then
    debian_say "installing from Debian: $*"
    apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
  elif sudo -n true 2>/dev/null; then
    debian_say "installing from Debian with sudo: $*"
    sudo -n apt-get update -qq &&
      sudo -n env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
  else
    debian_unpack "$@"
  fi
}

# Unprivileged: apt with its own state folder resolves and downloads, dpkg -x unpacks.
debian_unpack() {
  debian_say "unpacking from Debian into .cache/debian (no root needed): $*"
  mkdir -p "$debian_cache/lists/partial" "$debian_cache/archives/partial" "$debian_cache/root"
  set -- "$@"
  debian_apt update -qq >/dev/null || return 1
  debian_apt install -y -qq --no-install-recommends --download-only "$@" >/dev/null || return 1
  for deb in "$debian_cache"/archives/*.deb; do
    dpkg -x "$deb" "$debian_cache/root" || return 1
    rm -f "$deb"
  done
}

debian_apt() {
  apt-get -o Dir::State::lists="$debian_cache/lists" -o Dir::Cache="$debian_cache" \
    -o Dir::Cache::archives="$debian_cache/archives" -o Debug::NoLocking=1 "$@"
}

# Shared libraries of unpacked packages are found through the environment of these programs only.
debian_wrap() { # name, real program
  mkdir -p "$debian_cache/bin"
  cat >"$debian_cache/bin/$1" <<WRAP
#!/bin/sh
root='$debian_cache/root'
libs="\$root/usr/lib/$(uname -m)-linux-gnu"
LD_LIBRARY_PATH="\$libs:\$libs/pulseaudio:\$root/lib/$(uname -m)-linux-gnu\${LD_LIBRARY_PATH:+:\$LD_LIBRARY_PATH}"
FONTCONFIG_FILE='$debian_cache/fonts.conf'
export LD_LIBRARY_PATH FONTCONFIG_FILE
exec '$2' "\$@"
WRAP
  cat >"$debian_cache/fonts.conf" <<FONTS
<?xml version="1.0"?>
<fontconfig><dir>$debian_cache/root/usr/share/fonts</dir><cachedir>$debian_cache/fonts-cache</cachedir></fontconfig>
FONTS
  chmod +x "$debian_cache/bin/$1"
}

debian_chromium() {
  command -v chromium || command -v chromium-browser || {
    [ -x "$debian_cache/bin/chromium" ] && printf '%s\n' "$debian_cache/bin/chromium"
  }
}

need_chromium() {
  if [ -z "$(debian_chromium)" ]; then
    debian_install chromium fonts-dejavu-core || return 1
    real="$debian_cache/root/usr/lib/chromium/chromium"
    if [ -z "$(command -v chromium)" ] && [ -x "$real" ]; then debian_wrap chromium "$real"; fi
  fi
  CHROMIUM_PATH=$(debian_chromium) || { debian_say 'chromium could not be installed'; return 1; }
  export CHROMIUM_PATH
}

debian_postgres_bin() {
  if command -v initdb >/dev/null && command -v postgres >/dev/null; then dirname "$(command -v initdb)"; return; fi
  ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1
}

need_postgres() {
  if [ -d "$debian_cache/bin" ]; then PATH="$debian_cache/bin:$PATH"; fi
  if [ -z "$(debian_postgres_bin)" ]; then
    debian_install postgresql || return 1
    for real in "$debian_cache"/root/usr/lib/postgresql/*/bin/*; do
      if [ -x "$real" ]; then debian_wrap "$(basename "$real")" "$real"; fi
    done
    PATH="$debian_cache/bin:$PATH"
  fi
  dir=$(debian_postgres_bin)
  [ -n "$dir" ] || { debian_say 'postgresql could not be installed'; return 1; }
  PATH="$dir:$PATH"
  export PATH
}
