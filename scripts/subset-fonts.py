"""
Makes the site's font files from the published variable fonts (OFL, public/fonts/OFL.txt):

  pip install fonttools brotli
  python3 scripts/subset-fonts.py Newsreader.woff2 InstrumentSans.woff2

Keeps the Latin letters that the site's texts use, the weights that the styles use, and one table of
kerning instead of one for every weight and size. Every page fetches the first file of a font; what few
pages need is in a second one, which browsers fetch for its `unicode-range` (app/styles/base.css). A
changed file gets a new name: caches keep the old one.
"""

import io
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

RARE = "±²³µ¶¹¼½¾«»¬"
# English text and prices.
EVERYWHERE = set(map(chr, range(0x20, 0x7F))) - set("<>[\\]^_`{|}~") | set("\u00a0©®°·×–—‘’“”•…™−")
FEATURES = ["kern", "liga", "tnum"]


def lean(name, source, axes, kerned_at):
    font = instancer.instantiateVariableFont(TTFont(source), axes)
    # Kerning that varies with size and weight is a third of a file; the difference does not show.
    font["GPOS"] = instancer.instantiateVariableFont(TTFont(source), kerned_at)["GPOS"]
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010000
    font.flavor = None
    buffer = io.BytesIO()
    font.save(buffer)
    letters = set(map(chr, font.getBestCmap())) - set(RARE)
    for part, chosen in [("latin", letters & EVERYWHERE), ("more", letters - EVERYWHERE)]:
        buffer.seek(0)
        cut(TTFont(buffer), chosen).save(f"public/fonts/{name}-{part}-v3.woff2")


def cut(font, letters):
    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.hinting = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=set(map(ord, letters)))
    cutter.subset(font)
    font.flavor = "woff2"
    return font


if __name__ == "__main__":
    newsreader, instrument_sans = sys.argv[1:]
    lean("newsreader", newsreader, {"wght": 400}, {"wght": 400, "opsz": 40})
    lean("instrument-sans", instrument_sans, {"wght": (400, 400, 600)}, {"wght": 450})
