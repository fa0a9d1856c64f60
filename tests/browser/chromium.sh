#!/bin/sh
# The Chromium named by $CHROMIUM without the pages behind its address bar: nobody types there, and every new visitor
# would wait until two of them are loaded. Of several lists of features Chromium takes the last, so ours joins the one there is.
for each; do
  case $each in --disable-features=*) each=$each,WebUIOmniboxPopup,WebUIOmniboxAimPopup ;; esac
  set -- "$@" "$each"
  shift
done
exec "$CHROMIUM" "$@"
