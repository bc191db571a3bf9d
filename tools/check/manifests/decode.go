// Package manifests proves helm/marquee without a cluster: Helm's own packages lint and render it with each set of
// values, every document decodes strictly into the types of the Kubernetes API (an unknown, misspelt or doubled field is
// an error), and the documents must fit each other.
package manifests

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	certificates "github.com/cert-manager/cert-manager/pkg/apis/certmanager/v1"
	monitoring "github.com/prometheus-operator/prometheus-operator/pkg/apis/monitoring/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	utilruntime "k8s.io/apimachinery/pkg/util/runtime"
	"k8s.io/apimachinery/pkg/util/yaml"
	"k8s.io/client-go/kubernetes/scheme"
	gateway "sigs.k8s.io/gateway-api/apis/v1"
)

func init() {
	utilruntime.Must(monitoring.AddToScheme(scheme.Scheme))
	utilruntime.Must(certificates.AddToScheme(scheme.Scheme))
	utilruntime.Must(gateway.Install(scheme.Scheme))
}

// decode reads all documents; what cannot be decoded is a problem and left out.
func decode(manifests string) (objects []runtime.Object, problems []string) {
	decoder := serializer.NewCodecFactory(scheme.Scheme, serializer.EnableStrict).UniversalDeserializer()
	reader := yaml.NewYAMLReader(bufio.NewReader(strings.NewReader(manifests)))
	for {
		document, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return objects, problems
		}
		if err != nil {
			return objects, append(problems, err.Error())
		}
		var content map[string]any
		if yaml.Unmarshal(document, &content) == nil && len(content) == 0 {
			continue // Comments alone.
		}
		object, kind, err := decoder.Decode(document, nil, nil)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%v: %v", kind, err))
			continue
		}
		objects = append(objects, object)
	}
}
