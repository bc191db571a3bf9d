module marquee/tools/check/promtool

go 1.26.0

tool github.com/prometheus/prometheus/cmd/promtool

require github.com/prometheus/prometheus v0.315.0
