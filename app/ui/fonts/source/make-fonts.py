"""Makes the fonts that pages load from the ones beside this file; ../README.md says why and how to run it."""

import io
from pathlib import Path

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build, instancer

SOURCE = Path(__file__).parent
TARGET = SOURCE.parent

RUPEE = 0x20B9
# What the shop's own words and the facts of a machine are written with.
BASIC = [
    *range(0x20, 0x7F),
    *(0xA0, 0xA7, 0xA9, 0xAE, 0xB0, 0xB2, 0xB7, 0xD7),
    *(0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x2033, 0x2122, 0x2191, 0x2193, 0x2212),
]


def subset(font, characters):
    options = Options()
    options.layout_features = ["kern", "liga", "tnum", "ccmp", "locl"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    return font


def stand(name, characters, place):
    """One font without axes, as it looks in this place of them."""
    return instancer.instantiateVariableFont(subset(TTFont(SOURCE / name), characters), place)


def add_rupee(font, rupee):
    """The rupee sign comes from another script of the same family, drawn to the same measures."""
    glyph = rupee.getBestCmap()[RUPEE]
    name = "rupee.alone"
    order = [*font.getGlyphOrder(), name]
    font["glyf"].glyphs[name] = rupee["glyf"][glyph]
    font["glyf"].glyphOrder = order
    font.setGlyphOrder(order)
    font["hmtx"].metrics[name] = rupee["hmtx"].metrics[glyph]
    font["maxp"].numGlyphs = len(order)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[RUPEE] = name
    return font


def make_basic(family, axes, masters):
    document = DesignSpaceDocument()
    for tag, (lowest, usual, highest) in axes.items():
        axis = AxisDescriptor()
        axis.tag = axis.name = tag
        axis.minimum, axis.default, axis.maximum = lowest, usual, highest
        document.addAxis(axis)
    for place in masters:
        font = stand(f"{family}.woff2", BASIC, place)
        rupee = stand(f"{family.split('-')[0]}{'-mono' if 'mono' in family else ''}-rupee.woff2", [RUPEE], place)
        stored = io.BytesIO()
        add_rupee(font, rupee).save(stored)
        source = SourceDescriptor()
        source.font = TTFont(stored)
        source.location = place
        source.name = str(place)
        document.addSource(source)
    write(build(document)[0], family)


def make_rest(family):
    font = TTFont(SOURCE / f"{family}.woff2")
    write(subset(font, set(font.getBestCmap()) - set(BASIC)), f"{family}-rest")


def write(font, name):
    font.flavor = "woff2"
    font.save(TARGET / f"{name}.woff2")


# The weights and widths the sheets ask for; a width counts for all weights what it does to the heaviest.
make_basic(
    "anek-latin",
    {"wght": (400, 600, 600), "wdth": (100, 100, 112)},
    [
        {"wght": 600, "wdth": 100},
        {"wght": 500, "wdth": 100},
        {"wght": 400, "wdth": 100},
        {"wght": 600, "wdth": 112},
    ],
)
make_basic("geist-mono", {"wght": (400, 400, 600)}, [{"wght": 400}, {"wght": 600}])
for family in ("anek-latin", "geist-mono"):
    make_rest(family)
