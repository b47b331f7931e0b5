"""Makes the fonts of PDF documents from the ones beside this file; ../README.md says why and how to run it."""

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = Path(__file__).parent
TARGET = SOURCE.parents[3] / "assets" / "fonts"

WEIGHTS = {"regular": 400, "bold": 600}
# Devanagari needs its features to form its signs; figures of one width are made the usual ones below.
FEATURES = ["akhn", "rphf", "nukt", "rkrf", "blwf", "half", "vatu", "cjct", "pres", "abvs", "blws", "psts", "kern", "mark", "mkmk", "abvm", "blwm", "ccmp"]


def stand(path, weight):
    font = TTFont(path)
    place = {"wght": weight}
    if any(axis.axisTag == "wdth" for axis in font["fvar"].axes):
        place["wdth"] = 100
    return instancer.instantiateVariableFont(font, place)


def make_figures_even(font):
    """Amounts stand below each other, so every figure gets the width of the others for good."""
    for feature in font["GSUB"].table.FeatureList.FeatureRecord:
        if feature.FeatureTag != "tnum":
            continue
        for index in feature.Feature.LookupListIndex:
            for table in font["GSUB"].table.LookupList.Lookup[index].SubTable:
                table = getattr(table, "ExtSubTable", table)
                for cmap in font["cmap"].tables:
                    for code, name in cmap.cmap.items():
                        cmap.cmap[code] = table.mapping.get(name, name)


def cut(font):
    options = Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=set(font.getBestCmap()))
    subsetter.subset(font)
    return font


def save(font, folder, name):
    path = Path(folder) / f"{name}.ttf"
    for table in ("STAT", "DSIG"):
        if table in font:
            del font[table]
    font.save(path)
    return str(path)


for name, weight in WEIGHTS.items():
    with tempfile.TemporaryDirectory() as folder:
        latin = stand(SOURCE / "anek-latin.woff2", weight)
        make_figures_even(latin)
        parts = [
            save(cut(latin), folder, "latin"),
            save(cut(stand(SOURCE / "anek-rupee.woff2", weight)), folder, "rupee"),
            save(cut(stand(SOURCE.parent / "anek-devanagari.woff2", weight)), folder, "devanagari"),
        ]
        font = Merger().merge(parts)
    for record in list(font["name"].names):
        if record.nameID in (1, 4, 6, 16):
            record.string = f"YantraDocument-{name}" if record.nameID == 6 else f"Yantra Document {name}"
    # The clock is not written into the file: the same sources give the same bytes.
    font["head"].created = font["head"].modified = 3_800_000_000
    font.recalcTimestamp = False
    TARGET.mkdir(parents=True, exist_ok=True)
    font.save(TARGET / f"document-{name}.ttf")
    sys.stdout.write(f"document-{name}.ttf {(TARGET / f'document-{name}.ttf').stat().st_size}\n")
