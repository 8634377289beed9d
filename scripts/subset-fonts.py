"""
Makes the site's two font files from the published variable fonts (OFL, public/fonts/OFL.txt):

  pip install fonttools brotli
  python3 scripts/subset-fonts.py Newsreader.woff2 InstrumentSans.woff2

Keeps the Latin letters that the site's texts use, the weights that the styles use, and one table of
kerning instead of one for every weight and size. A changed file gets a new name: caches keep the old one.
"""

import io
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

RARE = "±²³µ¶¹¼½¾«»¬"
FEATURES = ["kern", "liga", "tnum", "locl", "mark"]


def lean(source, axes, kerned_at):
    font = instancer.instantiateVariableFont(TTFont(source), axes)
    # Kerning that varies with size and weight is a third of a file; the difference does not show.
    font["GPOS"] = instancer.instantiateVariableFont(TTFont(source), kerned_at)["GPOS"]
    font["GDEF"].table.VarStore = None
    font["GDEF"].table.Version = 0x00010000
    font.flavor = None
    buffer = io.BytesIO()
    font.save(buffer)
    buffer.seek(0)
    font = TTFont(buffer)
    options = subset.Options()
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 4, 6, 13, 14]
    options.hinting = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=set(font.getBestCmap()) - {ord(rare) for rare in RARE})
    cutter.subset(font)
    font.flavor = "woff2"
    return font


newsreader, instrument_sans = sys.argv[1:]
lean(newsreader, {"wght": 400}, {"wght": 400, "opsz": 40}).save(
    "public/fonts/newsreader-latin-v2.woff2"
)
lean(instrument_sans, {"wght": (400, 400, 600)}, {"wght": 450}).save(
    "public/fonts/instrument-sans-latin-v2.woff2"
)
